import { readAddress, addressesIn } from './addresses.ts';
import type { Checksum, Download, Execution, NamedHost, ExecutedProgram, WrittenFile, Launch } from './effects.ts';
import { keptName, type ScriptFile, type DescribedInstaller } from './installer.ts';
import { underscored } from './scope.ts';
import { textOf } from './tree.ts';
import { plainSentence } from './sentence.ts';

/** Hashes of which no one can make two files, as far as is known. */
const STRONG = /^(?:sha(?:256|384|512)|sha3_(?:224|256|384|512)|blake2[bs])$/;

/** The files that the client fetches by an address. */
export function describeDownloads(
  { files, kinds, downloads: facts = [] }: DescribedInstaller,
  usedBy: (label: string) => readonly number[],
  executionOf: (label: string) => Execution,
): Download[] {
  return files
    .filter(({ label, address }) => kinds.get(label) === 'download' && address !== '')
    .map((file) => {
      const { host, encrypted, moving } = readAddress(file.address);
      const mirrors = facts.find((one) => underscored(one.label) === file.label)?.mirrors ?? [];
      const referer = textOf(file.details.get('referer') ?? '');
      return {
        label: file.label,
        url: file.address,
        host,
        fileName: keptName(file),
        ...(mirrors.length === 0 ? {} : { mirrors }),
        ...(referer === '' ? {} : { referer }),
        checksum: checksumOf(file),
        encrypted,
        moving,
        execution: executionOf(file.label),
        steps: usedBy(file.label),
      };
    });
}

function checksumOf({ details }: ScriptFile): Checksum | null {
  const written = details.get('checksum');
  if (typeof written !== 'string' || !written.includes(':')) return null;
  const algorithm = written.slice(0, written.indexOf(':'));
  return { algorithm, value: written.slice(algorithm.length + 1), strong: isStrong(algorithm) };
}

/** Whether two files with the same hash of this name cannot be made. */
export function isStrong(algorithm: string): boolean {
  return STRONG.test(algorithm.toLowerCase());
}

/** Every host that an installer names: of its downloads, in its commands, in scripts that it writes, at the start. */
export function namedHosts(
  downloads: readonly Download[],
  programs: readonly ExecutedProgram[],
  files: readonly WrittenFile[],
  launches: readonly Launch[],
): NamedHost[] {
  const inText = (text: string, source: NamedHost['source'], step: number | null): NamedHost[] =>
    addressesIn(text).flatMap((address) => {
      const { host } = readAddress(address.replace(/^ftp:/i, 'http:'));
      return host === '' ? [] : [{ host, source, download: null, step }];
    });
  const seen = new Set<string>();
  return [
    ...downloads.flatMap(({ host, label, mirrors = [] }) =>
      [host, ...mirrors.map((url) => readAddress(url).host)].map((one) => ({
        ...{ host: one, source: 'download' as const, download: label, step: null },
      })),
    ),
    ...programs.flatMap(({ line, step }) => inText(line, 'program', step)),
    ...files.flatMap(({ content, step, runs }) => (runs ? inText(content, 'script', step) : [])),
    ...launches.flatMap(({ sentence }) => inText(plainSentence(sentence), 'launch', null)),
  ].filter(({ host, source, download, step }) => {
    const key = `${host} ${source} ${String(step)} ${download ?? ''}`;
    return host !== '' && !seen.has(key) && seen.add(key);
  });
}
