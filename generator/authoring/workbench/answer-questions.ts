import { effectsOf, createRecordCheck, checkAlone, type CheckContext, onlyFile } from '../record/record-check.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { formatText } from '../format/format-text.ts';
import { toSchemaCheck, type SchemaCheck, type ValidatorOf } from '../../records/schema-check.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { whatItDoes } from '../../website/game-page/what-it-does.ts';
import { worthKnowing } from '../../website/game-page/worth-knowing.ts';
import { html } from '../../website/html/html.ts';
import {
  type Answer,
  type Fixable,
  type Made,
  type NewDownload,
  type Said,
  type SentAnswer,
  type SentQuestion,
  WORKBENCH_TOP,
  type Written,
} from '../../website/workbench/messages.ts';
import { isOtherForm, noSlugs, readSources } from './read-sources.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import {
  matchGame,
  freeInstallerSlug,
  gameSlugFault,
  installerSlugFault,
  fileNameOf,
  makeRecords,
} from '../new/new-records.ts';
import { toTimestamp } from '../record/authored.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';

/** Trying fixes takes time. */
const MAX_FINDINGS = 200;

export interface Port {
  postMessage(answer: SentAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** Runs after waiting messages. */
  setTimeout(call: () => void): unknown;
}

/** Stops working on a text when a later one arrives. */
export function answerQuestions(port: Port, validatorOf: ValidatorOf): void {
  const schemas = toSchemaCheck(validatorOf);
  let last = 0;
  port.addEventListener('message', ({ data }) => {
    // Only the page of the same site can send.
    const question = data as SentQuestion;
    last = question.number;
    const send = (answer: Answer) => {
      port.postMessage({ number: question.number, answer });
    };
    const answer = answerTo(question, schemas);
    send(answer);
    if (answer.kind !== 'checked') return;
    const hasFixes = answer.findings.length > 0 && answer.findings.length <= MAX_FINDINGS;
    const later = [finishedIn, ...(hasFixes ? [fixesIn] : [])];
    const goOn = () => {
      const [next] = later.splice(0, 1);
      if (next === undefined || last !== question.number) return;
      send(withBugs(() => next(question, schemas)));
      port.setTimeout(goOn);
    };
    // Hears waiting messages first.
    port.setTimeout(goOn);
  });
}

export function answerTo(sentQuestion: SentQuestion, schemas: SchemaCheck): Answer {
  const { question } = sentQuestion;
  const context = contextOf(sentQuestion, schemas);
  return withBugs(() => {
    switch (question.kind) {
      case 'check': {
        const { written: file, said: fields } = question;
        return isOtherForm(file) ? readSources(file, fields, context) : check(file, context);
      }
      case 'fix': {
        const { written: file, only } = question;
        return { kind: 'fixed', text: fixFile(file, only, context)?.text ?? file.text };
      }
      case 'make':
        return makeNew(question.said, question.download, context);
    }
  });
}

export function finishedIn(question: SentQuestion, schemas: SchemaCheck): Answer {
  const { path, text } = fileIn(question);
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) return { kind: 'finished', effects: '', record: { path, text } };
  const { severities } = contextOf(question, schemas);
  const check = createRecordCheck(schemas, severities);
  const result = formatText(record.role, text, (next) => check(record, next));
  const usualText = result.kind === 'formatted' ? result.text : text;
  const effects = describe(record, loadRecord(onlyFile(path, text), path));
  return { kind: 'finished', effects, record: { path, text: usualText } };
}

export function fixesIn(question: SentQuestion, schemas: SchemaCheck): Answer {
  const changes = fixFile(fileIn(question), undefined, contextOf(question, schemas))?.changes ?? [];
  return { kind: 'fixes', fixable: changes.map(({ code, line, before, after }) => ({ code, line, before, after })) };
}

function fileIn({ question }: SentQuestion): Written {
  return question.kind === 'check' ? question.written : { path: '', text: '' };
}

function contextOf({ settings, now: currentTime }: SentQuestion, schemas: SchemaCheck) {
  return {
    schemas,
    severities: new Map(settings.severities),
    offeredRunners: new Set(settings.offeredRunners),
    wireNames: settings.wireNames,
    now: currentTime,
  };
}

function withBugs(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

function check({ path, text }: Written, context: CheckContext): Answer {
  const { record, diagnostics: placeDiagnostics } = placeEntry({ path, kind: 'file' });
  const diagnostics = record === undefined ? [] : checkAlone(record, onlyFile(path, text), context);
  return { kind: 'checked', findings: [...placeDiagnostics, ...diagnostics].map(wordDiagnostic) };
}

/** Fixes one finding, or all that can be fixed; `undefined` for a file that is no record. */
function fixFile({ path, text }: Written, only: Fixable | undefined, context: CheckContext): FixedText | undefined {
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) return undefined;
  const checkRecord = createRecordCheck(context.schemas, context.severities);
  const check = (next: string) => checkRecord(record, next);
  if (only === undefined) return fixText(record.role, text, check);
  const diagnostic = check(text).diagnostics.find(({ code, place }) => code === only.code && place.line === only.line);
  return diagnostic && fixText(record.role, text, check, diagnostic);
}

function describe(record: RecordPath, loadedRecord: LoadedRecord): string {
  const effects = effectsOf(record, loadedRecord);
  if (record.role !== 'installer' || effects === undefined) return '';
  const script = { slug: record.installer, effects, facts: riskFacts(effects) };
  return html`${worthKnowing(script, WORKBENCH_TOP)} ${whatItDoes(script, true)}`.text;
}

function makeNew(fields: Said, { url, sha256, program }: NewDownload, context: CheckContext): Made {
  const knownSlugs = noSlugs();
  const { name, version, runner, user, year } = fields;
  const { slug: game } = matchGame(name, undefined, knownSlugs);
  const slug = freeInstallerSlug(name, version, knownSlugs);
  const texts = { 'The name of the game': name, 'The version': version, 'Your name': user };
  const faults = [
    ...Object.entries(texts).flatMap(([noun, text]) => (text.trim() === '' ? [`${noun} is missing.`] : [])),
    ...(Object.hasOwn(runners, runner) ? [] : ['The kind of game is missing.']),
    ...fault('The address of the download', url === '' ? undefined : urlFault(url)),
    ...(name === '' ? [] : fault('The slug that follows from the name', gameSlugFault(game, knownSlugs))),
    ...(name === '' || version === ''
      ? []
      : fault('The slug of the installer', installerSlugFault(slug, game, knownSlugs))),
  ];
  if (faults.length > 0) return { kind: 'unmade', faults };
  const download =
    url === '' ? undefined : { url, fileName: fileNameOf(url), sha256: sha256 === '' ? undefined : sha256 };
  const installer = {
    ...{ game, name, slug, variant: version, runner, user, description: '', download },
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    program: program === '' ? undefined : { runner, path: withoutTopFolder(program, url), reason: '' },
  };
  const check = createRecordCheck(context.schemas);
  const files = makeRecords(installer, { knownSlugs, check, time: toTimestamp(context.now), header: () => '' });
  return { kind: 'made', files };
}

/** The client drops a single top folder, mostly named like the archive. */
function withoutTopFolder(program: string, url: string): string {
  const path = program.replace(/^(?:\.?\/)+/, '');
  const folder = path.slice(0, path.indexOf('/') + 1);
  return folder !== '' && fileNameOf(url).toLowerCase().startsWith(folder.slice(0, -1).toLowerCase())
    ? path.slice(folder.length)
    : path;
}

function fault(field: string, reason: string | undefined): string[] {
  return reason === undefined ? [] : [`${field} cannot be taken: ${reason}.`];
}
