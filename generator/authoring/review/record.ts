import { Fields } from '../../records/fields.ts';
import { toScript } from '../../records/to-script.ts';
import type { ComparedInstaller } from '../../scripts/changes/installer-points.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { isMap, textOf, treeOfValue, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import { findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';

/** A record in one of two states that are compared, whatever it was read from. */
export interface ReviewedRecord {
  readonly place: RecordPath;
  /** Its keys; of a list of entries each under its slug. */
  readonly fields: TreeMap;
  /** Findings that it accepts, each with its reason. */
  readonly acceptances: readonly string[];
  /** False where there is no record to compare: no YAML, or YAML of another form. */
  readonly readable: boolean;
}

export interface ReviewedInstaller extends ReviewedRecord {
  readonly place: RecordPath & { readonly role: 'installer' };
  readonly effects: Effects;
}

export const NOTHING: TreeMap = new Map();

/** Reads a record, whatever is wrong with it; `undefined` for a file that is no record. */
export function readRecord(files: CatalogueFiles, path: string): ReviewedRecord | undefined {
  const place = placeEntry({ path, kind: 'file' }).record;
  if (place === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const isRecord = root?.kind === 'mapping' || place.role === 'retired';
  if (root === undefined || !isRecord) return { place, fields: NOTHING, acceptances: [], readable: false };
  const acceptances = findAcceptances(source).map(({ code, reason }) => `${code}: ${reason}`);
  if (root.kind !== 'sequence') {
    const tree = root.kind === 'mapping' ? treeOfValue(toScript(source, root).script) : null;
    return { place, fields: isMap(tree) ? tree : NOTHING, acceptances, readable: true };
  }
  const entries = root.items.flatMap((item): [string, Tree][] => {
    if (item.kind !== 'mapping') return [];
    return [[new Fields(source, item).text('slug') ?? '', treeOfValue(toScript(source, item).script)]];
  });
  return { place, fields: new Map(entries), acceptances, readable: true };
}

export function isInstaller(record: ReviewedRecord): record is ReviewedRecord & Pick<ReviewedInstaller, 'place'> {
  return record.place.role === 'installer';
}

export function withEffects(record: ReviewedRecord & Pick<ReviewedInstaller, 'place'>): ReviewedInstaller {
  const { place, fields } = record;
  const effects = describeEffects({
    slug: place.installer,
    gameSlug: place.game,
    version: textAt(fields, 'version'),
    runner: textAt(fields, 'runner'),
    script: fields.get('script') ?? null,
  });
  return { ...record, effects };
}

/** An installer, as it is compared with another. */
export function comparedInstaller(record: Parameters<typeof withEffects>[0]): ComparedInstaller {
  const { effects, fields, place } = withEffects(record);
  return { effects, author: textAt(fields, 'user'), game: place.game };
}

/** The text under a key; empty where there is none. */
export function textAt(fields: TreeMap, key: string): string {
  const value = fields.get(key);
  return value === undefined || value === null ? '' : textOf(value);
}
