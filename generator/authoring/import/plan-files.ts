import type { ImportRequest, CompleteObject } from './complete-object.ts';
import type { Finding } from '../../findings/finding.ts';
import { isError } from '../../findings/diagnostic.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { unreadableFile } from '../../catalogue/findings/files.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import { offsetOf } from '../../yaml/load/source.ts';
import { imageFile } from '../../records/images/check-image.ts';
import { PICTURES } from '../../records/game-rules.ts';
import { Fields } from '../../records/fields.ts';
import { valueAt } from '../../scripts/reading/outline.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { isSameValue, printRecord } from '../record/authored.ts';
import { freeId } from '../record/known-slugs.ts';
import { type NodePath, nodeValue, pathAt, updateRecord, type WantedEntry } from '../record/update-record.ts';
import { type Plain, DEFAULTS, IMPORTED_KEYS, wantedIds } from './fields.ts';
import { beginningOf, findingAt, importFinding, type SourcePlace, sourceStart } from './piece.ts';
import { keepExisting, otherAuthor } from './check-claims.ts';
import { placeOfPath, type SortedObject } from './to-records.ts';

export interface PlannedFile {
  readonly path: string;
  /** `undefined` for a new file. */
  readonly previousText: string | undefined;
  readonly text: string;
}

export interface Plan {
  /** `undefined` where nothing changes. */
  readonly file: PlannedFile | undefined;
  readonly findings: readonly Finding[];
  readonly isReadable: boolean;
}

interface PlanWithId extends Plan {
  readonly id: number;
}

type Values = Map<string, Plain>;

/** Existing values stay: the source may be about an add-on, or wrong. */
export function planGame(object: CompleteObject, request: ImportRequest): PlanWithId {
  const { game, gameValues, sorted } = object;
  const record = { role: 'game', path: `${folderOf(game)}/game.yaml`, game, letter: game.charAt(0) } as const;
  const values: Values = new Map(gameValues);
  const target = request.index.games.has(game) ? readExisting(record.path, request) : undefined;
  const fields = target && new Fields(target.source, target.root);
  const findings = [...keepExisting(object, values, fields), ...leaveOutPictures(object, values, request)];
  const id = addId('game', game, values, fields, request);
  const entries = [...toWanted('game', values), ...wantedIds(sorted.ids, fields?.node('ids'))];
  const plan = planRecord(record, entries, target, { placeOf: (path) => placeOfPath(sorted, 'game', path) }, request);
  return { ...plan, id, findings: [...findings, ...plan.findings] };
}

function folderOf(game: string): string {
  return `games/${game.charAt(0)}/${game}`;
}

function leaveOutPictures({ game, sorted }: CompleteObject, values: Values, { imagesOf }: ImportRequest): Finding[] {
  return Object.entries(PICTURES).flatMap(([key, kind]) => {
    const node = sorted.game.nodes.get(key);
    const image =
      values.has(key) && node !== undefined ? imagesOf(game).find((image) => image.kind === kind) : undefined;
    if (node === undefined || image === undefined) return [];
    values.delete(key);
    const message = `"${imageFile(image)}" beside the record is the ${kind} already, so the address was not imported`;
    const help = `Nothing needs to be done, unless the other image is the better one.`;
    return [findingAt(sorted.object.piece, 'image-beside-record', node, message, help)];
  });
}

/** Without a time in the source, `updated_at` is when the contents change. */
export function planInstaller(object: CompleteObject, request: ImportRequest): PlanWithId {
  const { game, slug, installerValues, sorted } = object;
  const path = `${folderOf(game)}/${slug}.yaml`;
  const values: Values = new Map(installerValues);
  const target = request.index.slugs.has(slug) ? readExisting(path, request) : undefined;
  const fields = target && new Fields(target.source, target.root);
  const authorConflicts = otherAuthor(object, fields);
  if (authorConflicts.length > 0) return { file: undefined, id: 0, isReadable: false, findings: authorConflicts };
  const id = addId('installer', slug, values, fields, request);
  if (!values.has('created_at') && target === undefined)
    values.set('created_at', values.get('updated_at') ?? request.now);
  const isTimed = values.has('updated_at');
  if (!isTimed && target === undefined) values.set('updated_at', request.now);
  const record = { role: 'installer', path, game, letter: game.charAt(0), installer: slug } as const;
  const source: PlanSource = {
    placeOf: (keys) => placeOfPath(sorted, 'installer', keys),
    verify: (root) => checkScript(root, sorted),
  };
  const planNow = () => {
    const entries = [...toWanted('installer', values), ['script', sorted.script] as const];
    return { ...planRecord(record, entries, target, source, request), id };
  };
  const plan = planNow();
  if (isTimed || target === undefined || plan.file === undefined) return plan;
  values.set('updated_at', request.now);
  return planNow();
}

function addId(
  kind: 'game' | 'installer',
  slug: string,
  values: Values,
  fields: Fields | undefined,
  { index }: ImportRequest,
): number {
  const ownId = values.get('id');
  if (typeof ownId === 'bigint') return Number(ownId);
  const id = fields?.integer('id') ?? freeId(kind, slug, index);
  values.set('id', BigInt(id));
  return id;
}

function toWanted(role: 'game' | 'installer', values: Values): WantedEntry[] {
  return Object.keys(IMPORTED_KEYS[role]).flatMap((key): WantedEntry[] => {
    const value = values.get(key);
    // That an answer knows no number at Discord is no reason to forget one.
    if (value === undefined || (key === 'discord_id' && value === '')) return [];
    return [[key, value === DEFAULTS[key] ? undefined : value]];
  });
}

export function readExisting(path: string, { files }: ImportRequest): LoadedRecord | undefined {
  const record = loadRecord(files, path);
  return record.diagnostics.some(({ code }) => code === unreadableFile.code) ? undefined : record;
}

interface PlanSource {
  readonly placeOf: (path: NodePath) => SourcePlace;
  /** Whether a record without errors means what was read. */
  readonly verify?: (root: YamlNode) => Finding[];
}

export function planRecord(
  record: RecordPath,
  entries: readonly WantedEntry[],
  target: LoadedRecord | undefined,
  { placeOf, verify }: PlanSource,
  { check, header }: ImportRequest,
): Plan {
  if (target === undefined) {
    const head = record.role === 'game' || record.role === 'installer' ? header(record.role) : '';
    return checkFile({ path: record.path, previousText: undefined, text: head + printRecord(record.role, entries) });
  }
  const { root, source: previous } = target;
  if (root?.kind !== 'mapping') {
    const message = 'The record of this slug that is in the catalogue already cannot be read';
    const finding = importFinding('unreadable', sourceStart(record.path), message, 'Run: catalogue check');
    return { file: undefined, findings: [finding], isReadable: false };
  }
  const { text, changed: changedKeys, lostComments } = updateRecord(previous.text, root, entries);
  if (changedKeys.length === 0) return { file: undefined, findings: [], isReadable: true };
  const losses = lostComments.map((comment) => {
    const message = `A comment in the record was replaced together with what it stood in: ${comment}`;
    return importFinding('lost-comment', sourceStart(record.path), message, 'Write it again if it is still true.');
  });
  const plan = checkFile({ path: record.path, previousText: previous.text, text });
  return { ...plan, findings: [...losses, ...plan.findings] };

  function checkFile(file: PlannedFile): Plan {
    const { source, root, diagnostics } = check(record, file.text);
    const findings = diagnostics.filter(isError).map((diagnostic) => {
      const { line, column } = diagnostic.place;
      const path = root === undefined ? { parts: [], isKey: false } : pathAt(root, offsetOf(source, line, column));
      return { ...wordDiagnostic(diagnostic), ...placeOf(path) };
    });
    if (root !== undefined && findings.length === 0) findings.push(...(verify?.(root) ?? []));
    return { file, findings, isReadable: root !== undefined };
  }
}

function checkScript(root: YamlNode, { script, object: { piece, node } }: SortedObject): Finding[] {
  const scriptNode = valueAt(root, 'script');
  if (scriptNode !== undefined && isSameValue(nodeValue(scriptNode), script)) return [];
  const message = 'This script cannot be written so that YAML 1.1 and YAML 1.2 read the same of it';
  return [findingAt(piece, 'wrong-value', beginningOf(node), message, 'Write the record by hand.')];
}
