import { memoize } from '../../../findings/memoize.ts';
import type { ScalarNode } from '../yaml-node.ts';
import { COLON, COMMA, DASH, HASH, LINE_FEED, QUESTION, SPACE, TAB } from './codes.ts';
import type { Cursor } from './cursor.ts';

/** Whether a plain text may begin with a character. (`?` and `:` may too, if the next one allows; no one begins so.) */
const STARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  code > SPACE && !'?:,[]{}#&*!|>\'"%@`\x7F'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** The one string for a key that comes again and again. The engine compares two such ones without reading them. */
const keyOf = memoize((text) => Object.keys({ [text]: true })[0] ?? text);

/** Reads a plain text on one line; `inFlow`, commas and brackets end it. The caller looks for a colon. */
export function readPlain(cursor: Cursor, inFlow: boolean): ScalarNode | undefined {
  const { text, at: start } = cursor;
  if (!startsPlain(text, start, inFlow)) return undefined;
  let end = start;
  let endsAsKey = false;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code > COLON) {
      // Most characters are letters, which stand behind all other marks.
      if (!inFlow) continue;
      if (isFlowMark(code)) break;
      // To YAML 1.1 the text ends here.
      if (code === QUESTION) return undefined;
    } else if (code === LINE_FEED || (code === COMMA && inFlow)) {
      break;
    } else if (code === TAB) {
      return undefined;
    } else if (code === HASH) {
      if (text.charCodeAt(end - 1) === SPACE) break;
    } else if (code === COLON && endsAtColon(text, end + 1, inFlow)) {
      endsAsKey = true;
      break;
    }
  }
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  cursor.at = end;
  const written = cursor.slice(start, end);
  return { kind: 'scalar', start, end, plain: true, text: endsAsKey ? keyOf(written) : written };
}

function startsPlain(text: string, at: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(at);
  if (at >= text.length || (code < 128 && STARTS[code] === 0)) return false;
  return code !== DASH || !endsAtColon(text, at + 1, inFlow);
}

/** Whether what is at an offset makes the colon or dash before it a separate mark. */
function endsAtColon(text: string, at: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(at);
  if (code === SPACE || code === LINE_FEED || code === TAB || at >= text.length) return true;
  return inFlow && isFlowMark(code);
}

function isFlowMark(code: number): boolean {
  return code === COMMA || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}
