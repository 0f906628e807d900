import { sameBesides, applyEdits } from '../fix/checked-text.ts';
import { usesIn } from './collect-links.ts';
import { printText } from '../record/print-record.ts';
import { plainSentence } from '../../scripts/effects/sentence.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { isBuiltIn } from '../../scripts/effects/requirements.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { isInstaller, readRecord, textAt, withEffects } from '../review/record.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';

export interface Need {
  readonly installer: string;
  /** In words. */
  readonly need: string;
}

/** What the installers of a catalogue need that a closed network does not have. */
export interface Needs {
  readonly needs: readonly Need[];
  /** How many installers there are, and how many of them need nothing. */
  readonly installers: number;
  readonly complete: number;
}

/** What installers need beyond the closed network at `base`, in the order of slugs: hosts, runners, packages. */
export function needsInternet(files: CatalogueFiles, records: readonly RecordPath[], base: URL): Needs {
  const runners = new Set(
    records
      .filter(({ role }) => role === 'runner')
      .flatMap(({ path }) => readRecord(files, path) ?? [])
      .filter(({ fields }) => isInside(textAt(fields, 'url'), base))
      .map(({ fields }) => textAt(fields, 'name')),
  );
  const found = records.flatMap(({ path, role }) => {
    const record = role === 'installer' ? readRecord(files, path) : undefined;
    if (record === undefined || !isInstaller(record) || record.fields.get('draft') === true) return [];
    const { effects } = withEffects(record);
    return { installer: record.place.installer, needs: [...new Set(needsOf(effects, runners, base))] };
  });
  const sorted = found.sort((one, other) => (one.installer < other.installer ? -1 : 1));
  return {
    needs: sorted.flatMap(({ installer, needs }) => needs.map((need) => ({ installer, need }))),
    installers: found.length,
    complete: found.filter(({ needs }) => needs.length === 0).length,
  };
}

function isInside(address: string, base: URL): boolean {
  return URL.canParse(address) && new URL(address).host === base.host;
}

function needsOf(effects: Effects, offered: ReadonlySet<string>, base: URL): string[] {
  const { downloads, hosts, programs, requirements, runner, steps } = effects;
  const runners = [
    runner,
    ...steps.flatMap(({ kind }) => (kind.includes('.') ? [kind.slice(0, kind.indexOf('.'))] : [])),
  ];
  const stores = requirements.filter(({ kind }) => kind === 'steam' || kind === 'store');
  return [
    ...downloads.filter(({ url }) => !isInside(url, base)).map(({ url }) => `download ${url}`),
    ...runners.filter((name) => !isBuiltIn(name) && !offered.has(name)).map((name) => `runner ${name}`),
    ...stores.map(({ sentence }) => plainSentence(sentence)),
    ...programs.filter(({ by }) => by === 'winetricks').map(({ line }) => `winetricks, which downloads: ${line}`),
    ...hosts
      .filter(({ host, source }) => source !== 'download' && host !== base.hostname)
      .map(({ host, step }) =>
        step === null ? `host ${host}, at the start` : `host ${host}, in step ${String(step)}`,
      ),
  ];
}

/** Lines of an installer and what it needs, with a tab between; breaks of lines and other controls become blanks. */
export function needsText(needs: readonly Need[]): string {
  return needs
    .map(({ installer, need }) => `${installer}\t${need.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`)
    .join('');
}

/** The record with other addresses; `undefined` if none changes. `replace` gets each as read and as written. */
export function replaceAddresses(
  path: RecordPath,
  { source, root }: LoadedRecord,
  replace: (url: string, written: string) => string | undefined,
): string | undefined {
  if (root === undefined) return undefined;
  const changes = usesIn(path, source, root).flatMap(({ url, node }) => {
    const address = replace(url, node.text);
    return address === undefined ? [] : [{ node, address }];
  });
  if (changes.length === 0) return undefined;
  const edits = changes.map(({ node: { start, end }, address }) => {
    // A block of lines ends with the last of them.
    const lineEnd = source.text.slice(start, end).endsWith('\n') ? '\n' : '';
    return { start, end, text: `${printText(address)}${lineEnd}` };
  });
  const text = applyEdits(source.text, edits);
  const { root: after } = parseRecord(toSource(source.file, text));
  const starts = new Set(changes.map(({ node }) => node.start));
  if (after === undefined || !sameBesides(root, after, starts))
    throw new Error(`The addresses in ${source.file} cannot be replaced`);
  return text;
}
