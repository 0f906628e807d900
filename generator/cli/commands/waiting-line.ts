import { countOf } from '../../findings/count-of.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { changeWaits, type WaitDetails } from '../../records/findings/changes.ts';

/** Changes that are named; the others are counted. */
const SHOWN = 3;

/** Says that changes wait, and where more is said of them; nothing where none does. */
export function waitingLine(diagnostics: readonly Diagnostic[]): string {
  const waits = diagnostics
    .filter(({ code }) => code === changeWaits.code)
    .map(({ details }) => details as WaitDetails);
  const [first] = waits;
  if (first === undefined) return '';
  const named = waits
    .slice(0, SHOWN)
    .map(({ name, until, reasons }) => `${name} until ${until}, because of ${reasons}`);
  const rest = waits.length - named.length;
  const names = [...named, ...(rest > 0 ? [`${String(rest)} more`] : [])].join('; ');
  const verb = waits.length === 1 ? 'waits' : 'wait';
  const each = waits.length === 1 ? '' : '"catalogue check --all" lists them, and ';
  return visibleText(
    `${countOf(waits.length, 'change')} ${verb}: ${names}. ${each}"${first.command}" shows what it does.`,
  ).concat('\n');
}
