import type { ScalarStyle } from './scalar-style.ts';

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const HASH = 0x23;
const COLON = 0x3a;

const ORDINARY = 0;
const WATCHED = 1;
const SPECIAL = 2;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === SPACE || code === LINE_FEED || code === HASH || code === COLON) {
    return WATCHED;
  }
  return code > SPACE && code < 0x7f ? ORDINARY : SPECIAL;
});

const LEADING_INDICATORS = new Set(Array.from('#,[]{}&*!|>\'"%@`', (mark) => mark.charCodeAt(0)));

// Most strings are such, and this tells it much sooner than the scan below.
const HARMLESS = /^[$(/-9;<=A-Z\\^_a-z~][ !"$-9;-~]*$/;
const LONGEST_HARMLESS = 1000;

/** The plainest style in which the characters of a scalar can be written. */
export function analyzeScalar(text: string): ScalarStyle {
  if (text.length <= LONGEST_HARMLESS && HARMLESS.test(text) && !text.endsWith(' ')) {
    return 'plain';
  }
  let plain = text !== '' && !startsBadly(text) && !endsBadly(text);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = code < 128 ? KINDS[code] : SPECIAL;
    if (kind === SPECIAL) {
      return 'double';
    }
    if (kind === WATCHED) {
      const next = text.charCodeAt(index + 1);
      if ((code === SPACE && next === LINE_FEED) || (code === LINE_FEED && next === SPACE)) {
        return 'double';
      }
      plain &&= !breaksPlain(code, next);
    }
  }
  return plain ? 'plain' : 'single';
}

function startsBadly(text: string): boolean {
  const first = text.charCodeAt(0);
  switch (first) {
    case SPACE:
    case LINE_FEED:
      return true;
    case 0x2d: // -
      return isBlankOrEnd(text.charCodeAt(1)) || text.startsWith('---');
    case 0x2e: // .
      return text.startsWith('...');
    case 0x3f: // ?
      return isBlankOrEnd(text.charCodeAt(1));
    default:
      return LEADING_INDICATORS.has(first);
  }
}

function endsBadly(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last === SPACE || last === LINE_FEED;
}

function breaksPlain(code: number, next: number): boolean {
  switch (code) {
    case SPACE:
      return next === HASH;
    case COLON:
      return isBlankOrEnd(next);
    default:
      return code === LINE_FEED;
  }
}

// Past the end of a string, its code is NaN. Other blanks than these two demand double quotes anyway.
function isBlankOrEnd(code: number): boolean {
  return code === SPACE || code === LINE_FEED || Number.isNaN(code);
}
