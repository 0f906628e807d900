/** What XML 1.0 cannot hold, not even escaped: controls, single halves of a character, and U+FFFE and U+FFFF. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What turns the direction of writing: a title would turn whatever stands after it in a reader's list. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text as it stands in an element or an attribute, with what turns the direction of writing by its number, as on pages. */
export function xmlText(text: string): string {
  const visible = text.replaceAll(
    TURNING,
    (turning) => `U+${turning.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return visible.replaceAll(NO_XML, '\u{FFFD}').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
