import type { Finding } from '../../findings/finding.ts';
import type { WireNames } from '../../records/records.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { ImagePath } from '../../yaml/load/layout.ts';
import type { RecordCheck } from '../fix/record-check.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import type { SourcePlace } from './import-findings.ts';
import type { Plain } from './convert.ts';
import { findingAt, ownText, placeIn } from './piece.ts';
import { completeObject, type CompleteObject, type Given } from './complete-object.ts';
import { checkClaims, claim } from './check-claims.ts';
import { planGame, planInstaller, type PlannedFile } from './plan-files.ts';
import { sortObject } from './to-records.ts';
import type { SourceObject } from './source-object.ts';

/** What an import works on. */
export interface ImportRequest {
  readonly files: CatalogueFiles;
  readonly index: KnownSlugs;
  /** The images in the folder of a game. */
  readonly imagesOf: (game: string) => readonly ImagePath[];
  readonly wireNames: WireNames | undefined;
  readonly check: RecordCheck;
  readonly given: Given;
  /** The time of records whose sources have none, as records write it. */
  readonly now: string;
  /** Whether records are made that the check refuses, so that somebody can fix them. */
  readonly withErrors: boolean;
  /** First line of a new record of either kind; empty for none. */
  readonly header: (kind: 'game' | 'installer') => string;
}

/** What becomes of an object. */
export interface ImportOutcome {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'refused';
  /** The files to write, the game first. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  /** Slug of the game; empty where an object was refused before it was known. */
  readonly game: string;
}

/** Imports objects one by one: each knows what those before it have brought. */
export class Importer {
  private readonly request: ImportRequest;
  /** Where the installers and the facts of games of this import are from. */
  private readonly installers = new Map<string, SourcePlace>();
  private readonly facts = new Map<string, ReadonlyMap<string, Plain>>();

  constructor(request: ImportRequest) {
    this.request = request;
  }

  /** Plans the files of one object. The caller writes them before the next. */
  take(object: SourceObject): ImportOutcome {
    const { index, wireNames } = this.request;
    const sorted = sortObject(object, wireNames);
    const complete = completeObject(sorted, this.request);
    const findings = [...sorted.findings, ...complete.findings];
    if (complete.object === undefined || hasError(findings)) return refused(findings, complete.object?.game);
    const claims = checkClaims(complete.object, index);
    if (claims.length > 0) return refused([...findings, ...claims], complete.object.game);
    return this.plan(complete.object, findings);
  }

  private plan(object: CompleteObject, found: readonly Finding[]): ImportOutcome {
    const game = planGame(object, this.facts.get(object.game), this.request);
    const installer = planInstaller(object, this.request);
    const findings = [...found, ...game.findings, ...installer.findings];
    const earlier = this.installers.get(object.slug);
    const files = [game.file, installer.file].flatMap((file) => file ?? []);
    if (earlier !== undefined && installer.file !== undefined) findings.push(repeated(object, earlier));
    if (hasError(findings) && !(this.request.withErrors && earlier === undefined && installer.isReadable)) {
      return refused(findings, object.game);
    }
    claim(object, { game: game.id, installer: installer.id }, this.request.index);
    this.installers.set(object.slug, earlier ?? startOf(object));
    this.facts.set(object.game, this.factsOf(object));
    const kind =
      files.length === 0
        ? 'unchanged'
        : installer.file !== undefined && installer.file.before === undefined
          ? 'new'
          : 'changed';
    return { kind, files, findings, game: object.game };
  }

  private factsOf({ game, sorted }: CompleteObject): ReadonlyMap<string, Plain> {
    const own = [...sorted.game.values].map(
      ([key, value]) => [key, typeof value === 'string' ? ownText(value) : value] as const,
    );
    return new Map([...own, ...(this.facts.get(game) ?? [])]);
  }
}

function startOf({ sorted: { object } }: CompleteObject): SourcePlace {
  return placeIn(object.piece, object.node.start, object.node.start + 1);
}

function repeated({ slug, sorted }: CompleteObject, earlier: SourcePlace): Finding {
  const { piece, node } = sorted.object;
  const place = `${earlier.file}:${String(earlier.line)}`;
  const message = `The installer "${slug}" was already imported from ${place}, with other contents`;
  return findingAt(
    piece,
    'repeated-object',
    { start: node.start, end: node.start + 1 },
    message,
    'Import only the one that is right.',
  );
}

function refused(findings: readonly Finding[], game = ''): ImportOutcome {
  return { kind: 'refused', files: [], findings, game };
}

function hasError(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
