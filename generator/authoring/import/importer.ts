import {
  type CompleteObject,
  type ImportRequest,
  completeObject,
  textOf,
  type GivenAnswers,
} from './complete-object.ts';
import { beginningOf, placeIn, type ImportCode, type SourcePlace } from './piece.ts';
import { type FilePlace, type Guess, type Guesses, type NamesFrom, guessUser } from './guess/guess.ts';
import {
  guessTitle,
  headingOf,
  guessOwnSlug,
  guessSlugs,
  guessOtherSlug,
  guessRevisionSlug,
} from './guess/guess-title.ts';
import { guessRunner } from './guess/guess-runner.ts';
import { isError } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import { planGame, planInstaller, type PlannedFile } from './plan-files.ts';
import { checkClaims, claim, olderRevision, repeatedObject, slugWithoutGame } from './check-claims.ts';
import { sortObject, type SortedObject } from './to-records.ts';
import { guessSections, withSections, type SourceObject } from './source-object.ts';
import { makeSlug } from '../record/make-slug.ts';

export interface Decisions {
  readonly answers: GivenAnswers;
  readonly placeOf: (file: string) => FilePlace | undefined;
  readonly namesFrom: NamesFrom | undefined;
  readonly revisions: 'number' | 'newest';
  readonly account: string | undefined;
  /** Whether guesses count with an equally plausible alternative. */
  readonly takesWeak: boolean;
  readonly isConfirmed: boolean;
  readonly movesSections: boolean;
}

export interface ImportOutcome {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly game: string;
  readonly from: SourcePlace;
  readonly guesses: readonly Guess[];
}

/** Imports objects one by one; those with open questions come last. */
export class Importer {
  private readonly request: ImportRequest;
  /** Installers of this import by slug; the time of their contents is empty if unknown. */
  private readonly installers = new Map<string, { readonly place: SourcePlace; readonly time: string }>();
  private readonly waitingObjects: SortedObject[] = [];

  constructor(request: ImportRequest) {
    this.request = request;
  }

  /** Imports an object; `undefined` if it has to wait. The caller writes the files before the next call. */
  take(object: SourceObject): ImportOutcome | undefined {
    const sorted = sortObject(object, this.request.wireNames);
    const isWrong = sorted.findings.some(({ severity }) => severity === 'error');
    // The origin gives a submitted change the installer's slug and another id.
    const isRevision = object.fields.has('revision_id');
    const { slug, gameSlug, game } = sorted;
    // Only the end of an import shows whether an installer is its game's only one.
    const isLikeItsGame = slug?.text === (gameSlug?.text ?? makeSlug(textOf(game, 'name') ?? ''));
    const isLate = isRevision || isLikeItsGame || hasSections(sorted);
    const outcome = isLate && !isWrong ? undefined : this.plan(sorted, this.request.answers, NONE);
    if (outcome !== undefined && (isWrong || !isOpen(outcome))) return outcome;
    this.waitingObjects.push(sorted);
    return undefined;
  }

  open(decisions: Decisions): readonly { readonly sorted: SortedObject; readonly guesses: Guesses }[] {
    return this.waitingObjects.map((sorted) => ({ sorted, guesses: this.guess(sorted, decisions) }));
  }

  *settle(decisions: Decisions): Generator<ImportOutcome> {
    const guessedObjects: SortedObject[] = [];
    for (const sorted of this.waitingObjects) {
      const outcome = hasSections(sorted) ? undefined : this.plan(sorted, decisions.answers, NONE);
      if (outcome === undefined || isOpen(outcome)) guessedObjects.push(sorted);
      else yield outcome;
    }
    for (const sorted of guessedObjects) yield this.planGuessed(sorted, decisions);
    this.waitingObjects.length = 0;
  }

  private planGuessed(sortedObject: SortedObject, decisions: Decisions): ImportOutcome {
    const guesses = new Map(this.guess(sortedObject, decisions));
    for (const [key, { isWeak }] of guesses) if (isWeak === true && !decisions.takesWeak) guesses.delete(key);
    const isMoved = hasSections(sortedObject) && decisions.movesSections;
    const sorted = isMoved ? sortObject(withSections(sortedObject.object), this.request.wireNames) : sortedObject;
    if (isMoved) guesses.set('script', guessSections(sortedObject.object));
    const { object } = completeObject(sorted, decisions.answers, this.request.index, guesses);
    if (object === undefined) return this.plan(sorted, decisions.answers, guesses);
    for (const guess of guessOwnSlug(object, this.request.index)) guesses.set('slug', guess);
    return this.planFree(sorted, guesses, guesses.get('slug')?.value ?? object.slug, decisions);
  }

  private planFree(sortedObject: SortedObject, open: Guesses, slug: string, decisions: Decisions): ImportOutcome {
    const isCopied = this.isIdCopied(sortedObject, slug);
    const sorted = isCopied ? withoutId(sortedObject) : sortedObject;
    const guesses = isCopied ? new Map([...open, ['id', NEW_ID] as const]) : open;
    const first = this.plan(sorted, decisions.answers, guesses);
    const earlier = this.installers.get(slug);
    const isTaken = first.findings.some(({ code }) => code === 'slug-taken');
    if (!isTaken && !first.findings.some(({ code }) => code === 'repeated-object')) return first;
    if (decisions.revisions === 'newest' && earlier !== undefined) {
      if (timeOf(sorted) <= earlier.time) {
        const finding = olderRevision(sorted, slug, earlier.place);
        return { ...refuseObject(sorted, [...sorted.findings, finding]), kind: 'unchanged' };
      }
      this.installers.delete(slug);
      return this.plan(withoutId(sorted), decisions.answers, guesses);
    }
    if (isTaken && sorted.slug !== undefined && !decisions.takesWeak && !decisions.isConfirmed) return first;
    const stem = decisions.placeOf(sorted.object.piece.source.file)?.stem ?? '';
    const { object } = completeObject(sorted, decisions.answers, this.request.index, guesses);
    const isFree = (candidate: string) => this.isFree(candidate, isTaken);
    const guess =
      isTaken && object !== undefined ? guessOtherSlug(object, slug, isFree) : guessRevisionSlug(slug, stem, isFree);
    const free = isTaken ? sorted : withoutId(sorted);
    const outcome = this.plan(free, decisions.answers, new Map([...guesses, ['slug', guess]]));
    return outcome.findings.some(({ code }) => code === 'slug-taken') ? first : outcome;
  }

  /** A revision may have its slug from an earlier import. */
  private isFree(slug: string, isNew: boolean): boolean {
    const claimRole = this.request.index.slugs.get(slug)?.what;
    return !this.installers.has(slug) && (claimRole === undefined || (!isNew && claimRole === 'installer'));
  }

  /** Whether another installer of this import has the id, or the record has its own. */
  private isIdCopied({ installer }: SortedObject, slug: string): boolean {
    const { installerIds, slugs } = this.request.index;
    const holder = installerIds.get(Number(installer.values.get('id')));
    if (holder === undefined || holder === slug) return false;
    return this.installers.has(holder) || slugs.get(slug)?.what === 'installer';
  }

  /** Each object knows what those before it have brought. */
  private plan(sorted: SortedObject, givenAnswers: GivenAnswers, guesses: Guesses): ImportOutcome {
    const { index } = this.request;
    const complete = completeObject(sorted, givenAnswers, index, guesses);
    const findings = [...sorted.findings, ...complete.findings];
    if (complete.object === undefined || findings.some(isError))
      return refuseObject(sorted, findings, complete.object?.game);
    const claims = checkClaims(complete.object, index);
    if (claims.length > 0) return refuseObject(sorted, [...findings, ...claims], complete.object.game);
    return this.planFiles(complete.object, findings);
  }

  private planFiles(object: CompleteObject, earlierFindings: readonly Finding[]): ImportOutcome {
    const game = planGame(object, this.request);
    const installer = planInstaller(object, this.request);
    const findings = [...earlierFindings, ...game.findings, ...installer.findings];
    const earlier = this.installers.get(object.slug);
    if (installer.file?.previousText === undefined) findings.push(...slugWithoutGame(object));
    const files = [game.file, installer.file].flatMap((file) => file ?? []);
    if (earlier !== undefined && installer.file !== undefined) findings.push(repeatedObject(object, earlier.place));
    if (findings.some(isError) && !(this.request.withErrors && earlier === undefined && installer.isReadable)) {
      return refuseObject(object.sorted, findings, object.game);
    }
    claim(object, { game: game.id, installer: installer.id }, this.request.index);
    const from = startOf(object.sorted);
    this.installers.set(object.slug, earlier ?? { place: from, time: timeOf(object.sorted) });
    const isNew = installer.file !== undefined && installer.file.previousText === undefined;
    const change = isNew ? 'new' : 'changed';
    const kind = files.length === 0 ? 'unchanged' : change;
    return { kind, files, findings, game: object.game, from, guesses: object.guesses };
  }

  private guess(sorted: SortedObject, { placeOf, namesFrom, account, answers: givenAnswers }: Decisions): Guesses {
    const { piece } = sorted.object;
    const name = textOf(sorted.game, 'name') ?? givenAnswers.name;
    const place = placeOf(piece.source.file);
    const isGame = (title: string) => this.request.index.games.has(makeSlug(title));
    const context = { place, script: sorted.script, name, heading: headingOf(piece), namesFrom, isGame, account };
    const guesses = [...[guessTitle, guessRunner, guessUser].flatMap((guess) => guess(context)), ...guessSlugs(sorted)];
    return new Map(guesses.map((guess) => [guess.key, guess]));
  }
}

const NONE: Guesses = new Map();

const NEW_ID: Guess = { key: 'id', value: 'new', reason: 'the one of the source belongs to another installer' };

const GUESSABLE: ReadonlySet<string> = new Set([
  'missing-field',
  'bad-slug',
  'repeated-object',
  'id-taken',
  'slug-taken',
] satisfies ImportCode[]);

function isOpen({ findings }: ImportOutcome): boolean {
  return findings.some(({ code }) => GUESSABLE.has(code));
}

function hasSections({ object }: SortedObject): boolean {
  return object.sections.length > 0;
}

function withoutId(sorted: SortedObject): SortedObject {
  const values = new Map(sorted.installer.values);
  values.delete('id');
  return { ...sorted, installer: { ...sorted.installer, values } };
}

function refuseObject(sorted: SortedObject, findings: readonly Finding[], game = ''): ImportOutcome {
  return { kind: 'refused', files: [], findings, game, from: startOf(sorted), guesses: [] };
}

function timeOf({ installer: { values } }: SortedObject): string {
  return String(values.get('updated_at') ?? values.get('created_at') ?? '');
}

function startOf({ object: { piece, node } }: SortedObject): SourcePlace {
  return placeIn(piece, beginningOf(node));
}
