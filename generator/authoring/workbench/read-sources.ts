import { toTimestamp } from '../record/authored.ts';
import type { Finding } from '../../findings/finding.ts';
import type { WireNames } from '../../records/records.ts';
import { MISSING_FIELDS, USUAL_PATH, type Said, type Sources, type Written } from '../../website/workbench/messages.ts';
import { placeEntry } from '../../catalogue/layout.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import { checkAlone, createRecordCheck, type CheckContext, NO_FILES, onlyFile } from '../record/record-check.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { scalarOf } from '../../scripts/reading/outline.ts';
import type { MappingNode } from '../../yaml/load/yaml-node.ts';
import { IMPORTED_KEYS } from '../import/fields.ts';
import { Importer, type Decisions } from '../import/importer.ts';
import { createSourceReader } from '../import/read-source.ts';
import type { SourceObject } from '../import/source-object.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';

/** A whole catalogue is for the command. */
const MAX_INSTALLERS = 100;

/** Keys that only API answers have. */
const OF_ANSWERS = ['results', 'game_slug', 'content'];

const OF_SCRIPTS = ['files', 'installer', 'game'];

interface SourceContext extends CheckContext {
  readonly wireNames: WireNames;
}

/** An API answer, or a script alone. */
export function isOtherForm({ path, text }: Written): boolean {
  if (placeEntry({ path, kind: 'file' }).record?.role !== 'installer') return false;
  if (/^\s*[{[]/.test(text)) return true;
  const { root } = parseRecord(toSource(path, text));
  if (root?.kind !== 'mapping') return root?.kind === 'sequence' && root.items.some(({ kind }) => kind === 'mapping');
  const has = (names: readonly string[]) => root.pairs.some(({ key }) => names.includes(key.text));
  if (has(OF_ANSWERS)) return true;
  return !has(['id']) && (has(['name', 'slug']) || (!has(['script']) && has(OF_SCRIPTS)));
}

export function readSources({ path, text }: Written, fields: Said, context: SourceContext): Sources {
  const file = path === USUAL_PATH ? '' : path.slice(path.lastIndexOf('/') + 1);
  const reader = createSourceReader(/^\s*[{[]/.test(text) ? '' : file);
  const items = [...reader.push(Buffer.from(text)), ...reader.end()];
  const objects = items.filter((item) => 'script' in item);
  const installers = objects.slice(0, MAX_INSTALLERS).map((object) => toInstaller(object, file, fields, context));
  const findings = items.filter((item) => 'code' in item);
  const scriptFindings = objects.length === 1 ? checkScript({ path, text }, fields, context) : [];
  return { kind: 'sources', findings: [...findings, ...scriptFindings], installers };
}

/** Imports an object by itself, since the author chooses among several. */
function toInstaller(object: SourceObject, file: string, fields: Said, context: SourceContext) {
  const importer = new Importer({
    files: NO_FILES,
    index: noSlugs(),
    imagesOf: () => [],
    wireNames: context.wireNames,
    check: createRecordCheck(context.schemas, context.severities),
    answers: givenBy(fields),
    now: toTimestamp(context.now),
    withErrors: true,
    header: () => '',
  });
  const outcome = importer.take(object);
  const outcomes = [...(outcome === undefined ? [] : [outcome]), ...importer.settle(decisions(file, fields))];
  const text = (key: string) => {
    const value = object.fields.get(key)?.value;
    return value?.kind === 'scalar' ? value.text : '';
  };
  const names = [text('name') || fields.name, text('version') || fields.version];
  const title = names.filter((name) => name !== '').join(', ');
  // The check of the record finds its errors.
  const findings = outcomes.flatMap(({ files, findings }) =>
    files.length === 0 ? findings : findings.filter(({ severity }) => severity !== 'error'),
  );
  const isMissing = (key: string) =>
    findings.some(({ code, message }) => code === MISSING && message.includes(`"${key}"`));
  return {
    title: title === '' ? 'This script' : title,
    files: outcomes.flatMap(({ files }) => files.map(({ path, text }) => ({ path, text }))),
    findings: findings.filter(({ code }) => code !== MISSING),
    missingFields: MISSING_FIELDS.filter(isMissing),
  };
}

const MISSING = 'missing-field';

function givenBy({ name, version, runner, user }: Said): Decisions['answers'] {
  const texts = Object.entries({ name, variant: version, runner, user });
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''));
}

function decisions(file: string, fields: Said): Decisions {
  const place = { folders: [], stem: file.replace(/\.\w+$/, ''), siblings: [], owner: undefined };
  return {
    answers: givenBy(fields),
    placeOf: () => place,
    namesFrom: undefined,
    revisions: 'number',
    account: undefined,
    takesWeak: true,
    isConfirmed: false,
    movesSections: true,
  };
}

/** No slugs are taken, since a browser does not have the catalogue. */
export function noSlugs(): KnownSlugs {
  return { games: new Map(), slugs: new Map(), gameIds: new Map(), installerIds: new Map() };
}

/** Codes of findings that need the runner, which is unknown. */
const OF_RUNNER: ReadonlySet<string> = new Set(['unknown-game-key', 'unknown-runner-key', 'unknown-task']);

const HEAD_KEYS = [
  ...Object.keys({ ...IMPORTED_KEYS.game, ...IMPORTED_KEYS.installer }),
  'slug',
  'game_slug',
  'game_id',
  'content',
];

/** Checks a bare script below a head that is added; nothing of JSON. */
function checkScript({ path, text }: Written, fields: Said, context: SourceContext): Finding[] {
  const { root } = parseRecord(toSource(path, text));
  const { record } = placeEntry({ path, kind: 'file' });
  if (root?.kind !== 'mapping' || record === undefined || /^\s*[{[]/.test(text)) return [];
  const keys = new Set(root.pairs.map(({ key }) => key.text));
  const isAlone = !keys.has('script');
  const runner = runnerOf(root, fields);
  const time = toTimestamp(context.now);
  const head = Object.entries({
    id: '1',
    version: '"1"',
    runner: runner ?? 'linux',
    user: '"1"',
    created_at: `"${time}"`,
    updated_at: `"${time}"`,
  }).flatMap(([key, value]) => (isAlone || !keys.has(key) ? [`${key}: ${value}`] : []));
  if (isAlone) head.push('script:');
  const indent = isAlone ? 2 : 0;
  const whole = `${head.join('\n')}\n${text.replaceAll(/^(?=[^\r\n])/gm, ' '.repeat(indent))}`;
  const headKeys = new Set([...HEAD_KEYS, ...Object.values<string>({ ...context.wireNames })]);
  const headLines = new Set(
    root.pairs.flatMap(({ key }) => (headKeys.has(key.text) ? [text.slice(0, key.start).split('\n').length] : [])),
  );
  return checkAlone(record, onlyFile(path, whole), context)
    .map(wordDiagnostic)
    .map((finding) => moveFinding(finding, head.length, indent))
    .filter(({ line, code }) => line > 0 && !headLines.has(line) && (runner !== undefined || !OF_RUNNER.has(code)));
}

function runnerOf(root: MappingNode, fields: Said): string | undefined {
  const runner = [scalarOf(root, 'runner')?.text, fields.runner].find((name = '') => name !== '');
  if (runner !== undefined) return runner;
  return root.pairs.map(({ key }) => key.text).find((key) => Object.hasOwn(runners, key));
}

function moveFinding(finding: Finding, lines: number, indent: number): Finding {
  return {
    ...finding,
    line: finding.line - lines,
    endLine: finding.endLine - lines,
    column: Math.max(1, finding.column - indent),
    endColumn: Math.max(1, finding.endColumn - indent),
  };
}
