import { expect, test } from 'vitest';
import { html } from '../../generator/website/html/html.ts';
import { plainText, recordCode, recordText } from '../../generator/website/html/record-text.ts';

test('what is put in is escaped, in text and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const expected = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(`<a title="${expected}">${expected}</a>`);
});

test('pieces of a page are put in as they are, lists one after the other, nothing without a trace', () => {
  const piece = html`<b>${1}</b>`;
  expect(html`${piece}${[piece, 'a<']}${false}${undefined}`.text).toBe('<b>1</b><b>1</b>a&lt;');
});

test.each([
  ['an override of direction', '\u202Egnp.exe', 'U+202E'],
  ['a control character', 'a\u001B[2Jb', 'U+001B'],
  ['a blank without width', 'a\u200Bb', 'U+200B'],
  ['half a character', 'a\uD800b', 'U+D800'],
])('%s is seen by its number', (_name, text, number) => {
  expect(recordText(text).text).toContain(`<span class="hidden">${number}</span>`);
  expect(recordCode(text).text).toContain(number);
  expect(plainText(text)).toContain(number);
});

test.each([
  ['a family', '👨‍👩‍👧'],
  ['Persian', 'می‌خواهم'],
  ['accents', 'Pokémon e\u0301'],
  ['line breaks and tabs', 'a\n\tb'],
])('%s stays as it is', (_name, text) => {
  expect(recordText(text).text).toBe(`<bdi>${text}</bdi>`);
});

test('of marks on one letter, four are left', () => {
  expect(recordText(`a${'\u0301'.repeat(50)}b`).text).toBe(`<bdi>a${'\u0301'.repeat(4)}b</bdi>`);
});

test.each([
  ['of Windows', 'a\r\nb'],
  ['of old Macs', 'a\rb'],
])('a line break %s is one', (_name, text) => {
  expect(recordText(text).text).toBe('<bdi>a\nb</bdi>');
  expect(recordCode(text).text).toBe('<code>a\nb</code>');
  expect(plainText(text)).toBe('a\nb');
});
