import { isError } from '../../findings/diagnostic.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { Fields } from '../../records/fields.ts';
import { toScript } from '../../records/to-script.ts';
import type { Acquaintances } from '../../scripts/changes/installer-points.ts';
import type { ComparedInstaller } from '../../scripts/changes/surroundings.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { openInstaller } from '../../scripts/effects/open-installer.ts';
import { isMap, textOf, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import { findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { type InstallerPath, placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { Happening } from '../../release/compare/comparison.ts';
import { originOf, type Point } from '../../scripts/changes/point.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';

export interface ReviewedRecord {
  readonly place: RecordPath;
  /** Entries of a list are under their slugs. */
  readonly fields: TreeMap;
  readonly acceptances: readonly string[];
  /** False for what is no YAML, or YAML of another form. */
  readonly readable: boolean;
  /** Why readers disagree about it, as a sentence. */
  readonly fault?: string;
}

export type ReviewedInstaller = ReviewedRecord & { readonly place: InstallerPath };

export const NO_FIELDS: TreeMap = new Map();

/** `undefined` for a file that is no record. */
export function readRecord(files: CatalogueFiles, path: string): ReviewedRecord | undefined {
  const place = placeEntry({ path, kind: 'file' }).record;
  if (place === undefined) return undefined;
  const { source, root, diagnostics } = loadRecord(files, path);
  const error = diagnostics.find(isError);
  const fault = error === undefined ? {} : { fault: wordDiagnostic(error).message };
  const isRecord = root?.kind === 'mapping' || place.role === 'retired';
  if (root === undefined || !isRecord) return { place, fields: NO_FIELDS, acceptances: [], readable: false, ...fault };
  const acceptances = findAcceptances(source).map(({ code, reason }) => `${code}: ${reason}`);
  if (root.kind !== 'sequence') {
    const tree = root.kind === 'mapping' ? toScript(source, root).script : null;
    return { place, fields: isMap(tree) ? tree : NO_FIELDS, acceptances, readable: true, ...fault };
  }
  const entries = root.items.flatMap((item): [string, Tree][] => {
    if (item.kind !== 'mapping') return [];
    return [[new Fields(source, item).text('slug') ?? '', toScript(source, item).script]];
  });
  return { place, fields: new Map(entries), acceptances, readable: true, ...fault };
}

export function isInstaller(record: ReviewedRecord | undefined): record is ReviewedInstaller {
  return record?.place.role === 'installer';
}

/** Several parts of a review ask for the same installer. */
const comparedInstallers = new WeakMap<ReviewedInstaller, ComparedInstaller>();

export function comparedInstaller(record: ReviewedInstaller): ComparedInstaller {
  const earlier = comparedInstallers.get(record);
  if (earlier !== undefined) return earlier;
  const { place, fields } = record;
  const input = {
    slug: place.installer,
    gameSlug: place.game,
    version: textAt(fields, 'version'),
    runner: textAt(fields, 'runner'),
    script: fields.get('script') ?? null,
  };
  const comparison = {
    effects: describeEffects(input),
    installer: openInstaller(input),
    author: textAt(fields, 'user'),
  };
  comparedInstallers.set(record, comparison);
  return comparison;
}

export function textAt(fields: TreeMap, key: string): string {
  const value = fields.get(key);
  return value === undefined || value === null ? '' : textOf(value);
}

/** An account may publish one package, and not another one. */
export function packageOrigin({ fields }: Pick<ReviewedRecord, 'fields'>): string {
  return `${textAt(fields, 'name')} ${originOf(textAt(fields, 'url'))}`;
}

export function happeningOf(base: unknown, head: unknown): RecordChange['happening'] {
  if (base === undefined) return 'added';
  return head === undefined ? 'removed' : 'changed';
}

export interface KnownNames extends SweptNames {
  readonly runnersBeside: (path: string) => readonly string[];
  /** Names of runtimes and runners, each with its origin. */
  readonly packageOrigins: () => ReadonlySet<string>;
}

export type SweptNames = Omit<Acquaintances, 'otherRunners'>;

export interface Review {
  readonly base: string;
  readonly head: string;
  /** What the comparison cannot see, as a sentence. */
  readonly unseen?: string;
  readonly breaking: readonly Breaking[];
  /** Riskiest first. */
  readonly changes: readonly RecordChange[];
  /** Renamed keys of records that are equal otherwise; not among the changes. */
  readonly renamed: readonly RenamedKey[];
  readonly labels: readonly Label[];
  /** Paths of changed files that are no records: nothing is told about them. */
  readonly otherFiles?: readonly string[];
}

export type Label = 'new host' | 'new author' | 'runs commands' | 'breaking change';

export interface RenamedKey {
  readonly what: RecordChange['what'];
  readonly before: string;
  readonly after: string;
  readonly records: number;
}

export interface RecordChange {
  readonly happening: Happening;
  readonly what: RecordPath['role'] | 'image';
  /** Slug of an installer or a game, else the path. */
  readonly name: string;
  /** Slug; empty for records of no game. */
  readonly game: string;
  /** Path of the record; for a built folder of the answer. */
  readonly file: string;
  /** Most alarming first. */
  readonly points: readonly Point[];
  readonly fields: readonly FieldChange[];
  /** A sentence for each change of the script. */
  readonly words: readonly Sentence[];
  /** Of a unified difference, with signs; empty without a change. */
  readonly script: readonly string[];
}

/** On one line; null where there is none. */
export interface FieldChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Breaking {
  readonly code: 'slug-gone' | 'slug-moved' | 'id-changed' | 'version-changed' | 'page-moved';
  /** Slug, or path of a record. */
  readonly name: string;
  /** Where it was, if it is gone. */
  readonly file: string;
  readonly sentence: Sentence;
}
