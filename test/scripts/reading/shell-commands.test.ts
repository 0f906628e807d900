import { expect, test } from 'vitest';
import { readShell, UNKNOWN } from '../../../generator/scripts/reading/shell-commands.ts';

/** A command with marks for its pipe, redirections and text. */
function linesOf(text: string): string[] {
  return readShell(text).commands.map(({ words, inputs, outputs, isPiped, text: input }) =>
    [
      ...(isPiped ? ['|'] : []),
      ...words.map((word) => word.replaceAll(UNKNOWN, '?')),
      ...inputs.map((file) => `<${file}`),
      ...outputs.map((file) => `>${file}`),
      ...(input === undefined ? [] : [JSON.stringify(input)]),
    ].join(' '),
  );
}

test.each([
  ['A=1 b "c d" \'$e\' f\\ g > h 2>&1', ['A=1 b c d $e f g >h >1']],
  ['a | b $(c <d) && e', ['c <d', 'a', '| b ? <d', 'e']],
  ['a && b `c`', ['a', 'c', 'b ?']],
  ['echo $(cat a b) <(c)', ['cat a b', 'c', 'echo ? ? <a <b']],
  ['x=${y:-$(z)}; (( $(n) ))', ['z', 'x=${y:-$(z)}', '((', 'n']],
  ['a=(b "c d"); a+=e', ['a=b c d', 'a=${a}e']],
  ["echo $'\\x41'{b,c}*", ['echo A{b,c}*']],
  ['if ! a; then b; elif c; then d; else e; fi &', ['a', 'b', 'c', 'd', 'e']],
  ['case $a in $(f)) b;; c|d) e;; esac', ['f', 'case $a ? c d', 'b', 'e']],
  ['[[ -f $a && $b == c ]] || exit', ['[[ $a $b c', 'exit']],
  ['for a in b c; do d $a; done < e', ['for a b c <e', 'd $a <e']],
  ['a | while read b; do c; done', ['a', '| while', 'read b', 'c']],
  ['{ a; (b); } < c > d | e', ['a <c >d', 'b <c >d', '| e']],
  ['f() { a; }; f', ['function f', 'a', 'f']],
  ['cat <<E | sh\na $(b)\nE', ['b', 'cat "a $(b)\\n"', '| sh']],
  ['sh <<< "a b"', ['sh "a b"']],
  ['time a; coproc b', ['a', 'b']],
])('%s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
  expect(readShell(text).fault).toBeUndefined();
});

test('what stands before a fault is read, and one between backquotes is none', () => {
  expect(linesOf("a\nb 'c")[0]).toBe('a');
  expect(readShell("a\nb 'c").fault).toBe('unterminated single quote');
  expect(readShell("a `b 'c` d").fault).toBeUndefined();
});

test('a text is not understood that is too large to follow, or in which a part has a fault', () => {
  expect(readShell(`a $(${'b '.repeat(20_000)})`)).toEqual({ commands: [], fault: undefined, isUnderstood: false });
  expect(readShell('a '.repeat(60) + '$(b) '.repeat(51))).toMatchObject({ commands: [], isUnderstood: false });
  expect(readShell("a `b 'c` d").isUnderstood).toBe(false);
  expect(readShell(`(( ${'a+'.repeat(9000)}b ))`).isUnderstood).toBe(false);
  expect(readShell('a '.repeat(60) + '$(b) '.repeat(49)).isUnderstood).toBe(true);
});
