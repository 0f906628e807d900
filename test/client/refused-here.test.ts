import { expect, test } from 'vitest';
import { askClient, lackOfClient, toInstaller, type Json } from './client.ts';
import { lint } from './lint.ts';

const section = (parameters: object): Json => ({
  installer: [{ write_config: { file: '$GAMEDIR/a.ini', ...parameters } }],
});
const file = (label: string, address: Json, ...installer: Json[]): Json => ({
  files: [{ [label]: address }],
  installer,
});
const URL = 'https://example.org/a.zip';
const summed = (checksum: string): Json => file('a', { url: URL, filename: 'a', checksum }, { mkdir: '$a.d' });

const lack = lackOfClient();

/** Scripts, what the client does with them, and what the check finds. */
const cases: readonly (readonly [string, Json, string, string | undefined])[] = [
  ['the section DEFAULT', section({ section: 'DEFAULT', key: 'a', value: 'b' }), 'crashes', 'parameter-value'],
  ['the section DEFAULT of several', section({ data: { DEFAULT: { a: 'b' } } }), 'crashes', 'parameter-value'],
  ['the section default', section({ section: 'default', key: 'a', value: 'b' }), 'accepted', undefined],
  ['an address on the disc', file('a', '$DISC/setup.exe', { mkdir: '$GAMEDIR/b' }), 'crashes', 'file-scheme'],
  [
    'the label GAMEDIR',
    file('GAMEDIR', URL, { write_file: { file: '$GAMEDIR/a', content: 'b' } }),
    'crashes',
    'reserved-label',
  ],
  ['a label as dst', file('a', URL, { copy: { src: '$CACHE', dst: 'a' } }), 'crashes', 'label-as-folder'],
  ['a label as dst of a file', file('a', URL, { merge: { src: 'a', dst: 'a' } }), 'crashes', 'label-as-folder'],
  ['a hash of OpenSSL', summed(`sha512-256:${'0'.repeat(64)}`), 'accepted', undefined],
];

test.skipIf(lack !== undefined)(
  `The client agrees${lack === undefined ? '' : ` (${lack})`}`,
  { timeout: 120_000 },
  async () => {
    const installers = cases.map(([, script]) =>
      toInstaller('linux', { game: { exe: '$GAMEDIR/a' }, ...(script as Record<string, Json>) }),
    );
    const verdicts = await askClient(installers);
    expect(cases.map(([name], index) => [name, verdicts[index]?.verdict])).toEqual(
      cases.map(([name, , verdict]) => [name, verdict]),
    );
    for (const [index, [name, , , code]] of cases.entries()) {
      const codes = installers
        .slice(index, index + 1)
        .flatMap(lint)
        .map((one) => one.code);
      const valueCodes = codes.filter((candidate) =>
        /^(?:parameter-value|file-scheme|reserved-label|label-as-folder|bad-checksum)$/.test(candidate),
      );
      expect(valueCodes, name).toEqual(code === undefined ? [] : [code]);
    }
  },
);
