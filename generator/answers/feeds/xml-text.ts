/** What XML 1.0 cannot hold, not even escaped: controls, single halves of a character, and U+FFFE and U+FFFF. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in an element or an attribute. */
export function xmlText(text: string): string {
  return text.replaceAll(NO_XML, '\u{FFFD}').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
