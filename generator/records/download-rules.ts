import type { Diagnostic } from '../findings/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../yaml/load/yaml-node.ts';
import { Fields, valueOf } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import type { DownloadFacts, UpdateSource } from './records.ts';
import { badUpdate, unknownDownload } from './findings/downloads.ts';

export type InstallerFields = Fields<RecordKey<'installer'>>;

const NONE: readonly never[] = [];

export function toDownloads(source: Source, fields: InstallerFields): readonly DownloadFacts[] {
  const node = fields.node('downloads');
  return node?.kind === 'mapping' ? node.pairs.map(({ key, value }) => toFacts(source, key.text, value)) : NONE;
}

function toFacts(source: Source, label: string, node: YamlNode): DownloadFacts {
  const update = new Fields(source, node).node('update');
  return { label, update: update === undefined ? undefined : toUpdate(new Fields(source, update)) };
}

function toUpdate(fields: Fields): UpdateSource {
  const pattern = fields.text('asset') ?? fields.text('match') ?? '';
  for (const kind of ['github', 'gitlab'] as const) {
    const project = fields.text(kind);
    if (project !== undefined) return { kind, project, asset: pattern };
  }
  return { kind: 'page', page: fields.text('page') ?? '', match: pattern };
}

export function checkDownloads(source: Source, fields: InstallerFields): readonly Diagnostic[] {
  const node = fields.node('downloads');
  if (node?.kind !== 'mapping') return NONE;
  const labels = labelsOf(fields.node('script'));
  return node.pairs.flatMap(({ key, value }) => [
    ...checkLabel(source, key, labels),
    ...checkUpdate(source, key, value),
  ]);
}

function labelsOf(script: YamlNode | undefined): readonly string[] {
  const list = script?.kind === 'mapping' ? valueOf(script, 'files') : undefined;
  const entries = list?.kind === 'sequence' ? list.items : [];
  return [
    ...new Set(entries.flatMap((item) => (item.kind === 'mapping' ? item.pairs.map(({ key }) => key.text) : []))),
  ];
}

function checkLabel(source: Source, key: ScalarNode, labels: readonly string[]): Diagnostic[] {
  if (labels.includes(key.text)) return [];
  const details = { label: key.text, suggestion: suggest(key.text, labels), labels: labels.join(', ') };
  return [unknownDownload.at(placeAt(source, key.start, key.end), details)];
}

/** Source of updates, and the pattern of the file. */
const PATTERNS = { github: 'asset', gitlab: 'asset', page: 'match' } as const;

function checkUpdate(source: Source, label: ScalarNode, node: YamlNode): Diagnostic[] {
  const update = node.kind === 'mapping' ? valueOf(node, 'update') : undefined;
  if (update?.kind !== 'mapping') return [];
  const reason = updateFault(update);
  if (reason === undefined) return [];
  const where = `downloads, ${label.text}, update`;
  return [badUpdate.at(placeAt(source, update.start, update.end), { where, reason })];
}

function updateFault(update: MappingNode): string | undefined {
  const has = (key: string) => valueOf(update, key) !== undefined;
  const places = (['github', 'gitlab', 'page'] as const).filter(has);
  const [place, second] = places;
  if (place === undefined) return 'it needs "github", "gitlab" or "page"';
  if (second !== undefined) return `"${place}" and "${second}" exclude each other`;
  const pattern = PATTERNS[place];
  const other = pattern === 'asset' ? 'match' : 'asset';
  if (!has(pattern)) return `"${pattern}" is missing, by which the file is known there`;
  return has(other) ? `"${other}" does not go with "${place}"` : undefined;
}
