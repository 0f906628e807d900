import { analyzeScalar } from './analyze-scalar.ts';
import { resolvePlain } from './resolve-plain.ts';
import type { ScalarStyle } from './scalar-style.ts';

/** The style that PyYAML writes a string in. */
export function chooseStyle(text: string): ScalarStyle {
  const style = analyzeScalar(text);
  return style === 'plain' && resolvePlain(text) !== 'str' ? 'single' : style;
}
