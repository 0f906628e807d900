import type { Value } from '../value/value.ts';
import { constructFloat } from './construct-float.ts';
import { constructInt } from './construct-int.ts';
import { resolvePlain } from './resolve-plain.ts';

/**
 * The value that PyYAML's safe loader reads from an unquoted scalar; `undefined` where it refuses the text or where the
 * value is none of a script's (a date, say).
 */
export function constructPlain(text: string): Value | undefined {
  switch (resolvePlain(text)) {
    case 'str':
      return text;
    case 'null':
      return null;
    case 'bool':
      return constructBool(text);
    case 'int':
      return constructInt(text);
    case 'float':
      return constructFloat(text);
    default:
      return undefined;
  }
}

function constructBool(text: string): boolean | undefined {
  switch (text.toLowerCase()) {
    case 'yes':
    case 'true':
    case 'on':
      return true;
    case 'no':
    case 'false':
    case 'off':
      return false;
    default:
      return undefined;
  }
}
