import { addressesIn, readAddress } from './addresses.ts';
import type { Download, NamedHost, Program, WrittenFile } from './effects.ts';
import { plainSentence } from './sentence.ts';
import type { Launch } from './effects.ts';

/** Every host that an installer names: of its downloads, in its commands, in scripts that it writes, at the start. */
export function namedHosts(
  downloads: readonly Download[],
  programs: readonly Program[],
  files: readonly WrittenFile[],
  launches: readonly Launch[],
): NamedHost[] {
  const inText = (text: string, source: NamedHost['source'], step: number | null): NamedHost[] =>
    addressesIn(text).flatMap((address) => {
      const { host } = readAddress(address.replace(/^ftp:/i, 'http:'));
      return host === '' ? [] : [{ host, source, download: null, step }];
    });
  const all = [
    ...downloads.map(({ host, label }) => ({ host, source: 'download' as const, download: label, step: null })),
    ...programs.flatMap(({ line, step }) => inText(line, 'program', step)),
    ...files.flatMap(({ content, step, runs }) => (runs ? inText(content, 'script', step) : [])),
    ...launches.flatMap(({ sentence }) => inText(plainSentence(sentence), 'launch', null)),
  ].filter(({ host }) => host !== '');
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
}
