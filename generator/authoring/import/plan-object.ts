import { type ImportRequest, completeObject, type CompleteObject, type GivenAnswers } from './complete-object.ts';
import { isError } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import { beginningOf, findingAt, placeIn, type SourcePlace } from './piece.ts';
import type { Guess, Guesses } from './guess/guess.ts';
import { planGame, planInstaller, type PlannedFile } from './plan-files.ts';
import type { SortedObject } from './to-records.ts';
import { checkClaims, claim } from './check-claims.ts';

export interface ImportOutcome {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly game: string;
  readonly from: SourcePlace;
  readonly guesses: readonly Guess[];
}

/** Each object knows what those before it have brought. */
export class ObjectPlanner {
  /** Installers of this import by slug; the time of their contents is empty if unknown. */
  readonly installers = new Map<string, { readonly place: SourcePlace; readonly time: string }>();
  private readonly request: ImportRequest;

  constructor(request: ImportRequest) {
    this.request = request;
  }

  plan(sorted: SortedObject, givenAnswers: GivenAnswers, guesses: Guesses): ImportOutcome {
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
}

/** A slug such as "freeware" says nothing about its game. */
function slugWithoutGame({ sorted, game, slug }: CompleteObject): Finding[] {
  const words = game.split(/[-_]/);
  if (sorted.slug?.text !== slug || slug.split(/[-_]/).some((word) => words.includes(word))) return [];
  const message = `The slug "${slug}" does not name its game "${game}", though it has to be unique among all games`;
  const help = 'Nothing needs to be done; "<game>-<version>" is usual.';
  return [findingAt(sorted.object.piece, 'slug-without-game', sorted.slug, message, help)];
}

export function timeOf({ installer: { values } }: SortedObject): string {
  return String(values.get('updated_at') ?? values.get('created_at') ?? '');
}

export function startOf({ object: { piece, node } }: SortedObject): SourcePlace {
  return placeIn(piece, beginningOf(node));
}

export function shownPlace({ file, line }: SourcePlace): string {
  return `${file}:${String(line)}`;
}

function repeatedObject({ slug, sorted }: CompleteObject, earlier: SourcePlace): Finding {
  const { piece, node } = sorted.object;
  const message = `The installer "${slug}" was already imported from ${shownPlace(earlier)}, with other contents`;
  return findingAt(piece, 'repeated-object', beginningOf(node), message, 'Import only the one that is right.');
}

export function refuseObject(sorted: SortedObject, findings: readonly Finding[], game = ''): ImportOutcome {
  return { kind: 'refused', files: [], findings, game, from: startOf(sorted), guesses: [] };
}
