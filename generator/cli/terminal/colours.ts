import picocolors from 'picocolors';
import type { Colours } from '../../findings/report/report.ts';
import type { Environment, TextStream } from './environment.ts';

/** Colours for a stream: none where it is no terminal or where NO_COLOR is set, always where FORCE_COLOR is. */
export function coloursFor(stream: TextStream, { variables }: Environment): Colours {
  const forced = variables['FORCE_COLOR'] !== undefined && variables['FORCE_COLOR'] !== '0';
  const refused = (variables['NO_COLOR'] ?? '') !== '' || variables['TERM'] === 'dumb';
  return picocolors.createColors(forced || (stream.isTTY === true && !refused));
}
