import { expectedType } from './fix/replacement.ts';
import { toTimestamp } from './record/authored.ts';
import { deriveId } from './record/known-slugs.ts';
import { compareDiagnostics, detailOf, type Diagnostic, otherPlaceOf } from '../findings/diagnostic.ts';
import { Fields } from '../records/fields.ts';
import { fieldsAt } from '../records/fields-at.ts';
import { ambiguousScalar, wrongType } from '../records/findings/values.ts';
import { badTimestamp } from '../records/findings/times.ts';
import { isTimestamp } from '../records/timestamp.ts';
import { idClash } from '../records/across/rules/repeated-ids.ts';
import { missingKey } from '../records/findings/keys.ts';
import { isAgreed, readTwice } from '../records/two-readings.ts';
import { WHOLE_NUMBER, flagOf } from '../records/word-type-error.ts';
import { allFindings } from '../scripts/all-findings.ts';
import type { CatalogueFiles } from '../catalogue/catalogue-files.ts';
import { misplacedFile } from '../catalogue/findings/files.ts';
import { placeEntry } from '../catalogue/layout.ts';
import { offsetOf } from '../yaml/load/source.ts';
import { loadRecord, type LoadedRecord } from '../yaml/load/load-record.ts';
import { locateScalars } from './fix/locate-scalars.ts';

export interface RemedyContext {
  readonly files: CatalogueFiles;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Changed files, if known. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** Adds free ids, times and folders to copy. */
export function completeRemedies(diagnostics: readonly Diagnostic[], context: RemedyContext): Diagnostic[] {
  const { files, changed: changedFiles } = context;
  // Findings come by file: one record is remembered.
  let last: { readonly path: string; readonly record: LoadedRecord } | undefined;
  const load = (path: string) => {
    last = last?.path === path ? last : { path, record: loadRecord(files, path) };
    return last.record;
  };
  return diagnostics
    .map((diagnostic) => atNewer(diagnostic, files, changedFiles))
    .map((diagnostic) => {
      const completion = COMPLETIONS[diagnostic.code]?.(diagnostic, { ...context, load });
      return { ...diagnostic, details: { ...diagnostic.details, ...completion } };
    })
    .sort(compareDiagnostics);
}

type Loading = RemedyContext & { readonly load: (path: string) => LoadedRecord };

const COMPLETIONS: Readonly<Record<string, (diagnostic: Diagnostic, context: Loading) => object>> = {
  [missingKey.code]: exampleOf,
  [idClash.code]: freeId,
  [misplacedFile.code]: folderRemedy,
  [badTimestamp.code]: timeOf,
  [wrongType.code]: numberOf,
  [ambiguousScalar.code]: meaningOf,
};

function exampleOf({ place, details }: Diagnostic, { now: time }: RemedyContext): object {
  const { key } = details as { key: string };
  if (key === 'created_at' || key === 'updated_at') return { example: `${key}: "${toTimestamp(time)}"` };
  const { record } = placeEntry({ path: place.file, kind: 'file' });
  if (key === 'name' && record?.role === 'game') return { example: `name: ${titleOf(record.game)}` };
  const id = key === 'id' ? idOf(place.file, undefined) : undefined;
  return id === undefined ? {} : { example: `id: ${String(id)}` };
}

/** The time to write: never earlier than created_at, never later than updated_at. */
function timeOf({ place, details }: Diagnostic, { load, now: time }: Loading): object {
  const { suggestion = toTimestamp(time) } = details as { suggestion?: string };
  const { source, root } = load(place.file);
  const fields = new Fields(source, root);
  const createdAt = fields.text('created_at') ?? '';
  const updated = fields.text('updated_at') ?? '';
  const isCreation = fields.place('created_at').line === place.line;
  if (isCreation) return { suggestion: isTimestamp(updated) && updated < suggestion ? updated : suggestion };
  return { suggestion: isTimestamp(createdAt) && createdAt > suggestion ? createdAt : suggestion };
}

/** A title made of a slug, in quotes where YAML would read no text. */
function titleOf(slug: string): string {
  const title = slug.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<![a-z0-9])[a-z]/g, (letter) => letter.toUpperCase());
  return isAgreed(readTwice(title)) && /^[A-Z]/.test(title) ? title : JSON.stringify(title);
}

function numberOf(diagnostic: Diagnostic): object {
  const isWanted = detailOf(diagnostic, 'where') === 'id' && detailOf(diagnostic, 'remedy') === WHOLE_NUMBER;
  const id = isWanted ? idOf(diagnostic.place.file, undefined) : undefined;
  return id === undefined ? {} : { remedy: `Write a whole number, such as ${String(id)}` };
}

/** The type and value that the key allows for an ambiguous scalar. */
function meaningOf({ place }: Diagnostic, { load }: Loading): object {
  const { record } = placeEntry({ path: place.file, kind: 'file' });
  const { source, root } = load(place.file);
  if (record === undefined || root === undefined) return {};
  const start = offsetOf(source, place.line, place.column);
  const scalar = locateScalars(root, new Set([start])).get(start);
  if (scalar === undefined || scalar.keyOf !== undefined) return {};
  const type = expectedType(record.role, root, scalar.path);
  if (type === 'text') return { otherwise: '' };
  const flag = type === 'flag' ? flagOf(scalar.node.text) : undefined;
  return flag === undefined ? {} : { quotedText: '', otherwise: String(flag) };
}

function idOf(file: string, otherId: string | undefined): number | undefined {
  const { record } = placeEntry({ path: file, kind: 'file' });
  const isTaken = (id: number) => String(id) === otherId;
  if (record?.role === 'game') return deriveId('game', record.game, isTaken);
  return record?.role === 'installer' ? deriveId('installer', record.installer, isTaken) : undefined;
}

/** The newer record changes: players may use the older one's id. */
function freeId(diagnostic: Diagnostic): object {
  const hasNewer = detailOf(diagnostic, 'newer') !== undefined;
  const free = hasNewer ? idOf(diagnostic.place.file, detailOf(diagnostic, 'id')) : undefined;
  return free === undefined ? {} : { free: String(free) };
}

/** Its name mostly begins with the game's slug. */
function folderRemedy(diagnostic: Diagnostic, { files, load }: Loading): object {
  const expected = detailOf(diagnostic, 'expected') ?? '';
  const game = /^games\/(\w)\/<game-slug>\/(\w[\w-]*)\.yaml$/.exec(expected);
  if (game !== null && isGame(load(diagnostic.place.file)))
    return { expected: `games/${String(game[1])}/${String(game[2])}/game.yaml` };
  const path = expected.includes('<installer-slug>') ? diagnostic.place.file : expected;
  const [, base = ''] = /^(?:games\/\w\/<game-slug>\/)?(\w[\w-]*)\.ya?ml$/.exec(path) ?? [];
  const letter = base.charAt(0);
  const parts = base.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const folder = `games/${letter}/${parts.slice(0, length).join('-')}`;
    const { kind } = files.read(`${folder}/game.yaml`, 1);
    if (kind === 'bytes' || kind === 'too-large') return { expected: `${folder}/${base}.yaml` };
  }
  return {};
}

function isGame({ source, root }: LoadedRecord): boolean {
  const fields = new Fields(source, root);
  return fields.text('name') !== undefined && fields.text('runner') === undefined;
}

/** Reported at the newer record, if known. */
function atNewer(diagnostic: Diagnostic, files: CatalogueFiles, changed: ReadonlySet<string> | undefined): Diagnostic {
  const { place, details } = diagnostic;
  const otherPlace = otherPlaceOf(diagnostic);
  const definition = allFindings.get(diagnostic.code);
  if (otherPlace === undefined || definition?.turned === undefined) return diagnostic;
  const newer = newerOf(place.file, otherPlace.file, files, changed);
  if (newer === undefined) return diagnostic;
  if (newer === place.file) return { ...diagnostic, details: { ...details, newer } };
  return { ...diagnostic, place: otherPlace, details: { ...definition.turned(details), otherPlace: place, newer } };
}

/** The record to correct: the only changed one of two, else the later one. */
function newerOf(a: string, b: string, files: CatalogueFiles, changedFiles: ReadonlySet<string> = new Set()) {
  if (a === b) return undefined;
  if (changedFiles.has(a) !== changedFiles.has(b)) return changedFiles.has(a) ? a : b;
  const [first = '', second = ''] = [a, b].map((file) => fieldsAt(files, file).text('created_at'));
  if (first === '' || second === '' || first === second) return undefined;
  return first > second ? a : b;
}
