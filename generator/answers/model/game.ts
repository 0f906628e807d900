import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isListed } from '../../records/across/identities.ts';
import { type GameImage, imageFile } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord, SiteRecord } from '../../records/records.ts';
import { printJson } from '../../yaml/json/print-json.ts';
import type { ImageKind } from '../../catalogue/image-names.ts';
import { printContent } from '../../yaml/pyyaml/print-content.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects, ForeseenEvents, RiskFact } from '../../scripts/effects/effects.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { imagePath } from '../../http/addresses.ts';

/** A served game with all its installers, unlisted ones too. */
export interface Game {
  readonly record: GameRecord;
  /** Ordered by version, then slug, in code-point order. */
  readonly installers: readonly Installer[];
  readonly images: readonly GameImage[];
}

/** The files of a game that can be served. */
export interface ServableGame {
  readonly game: GameRecord;
  readonly installers: readonly InstallerRecord[];
  readonly images: readonly GameImage[];
  /** What the check of an installer's script foresaw. */
  readonly events?: ReadonlyMap<InstallerRecord, ForeseenEvents>;
}

/** A served installer with both texts of its script. */
export interface Installer {
  readonly record: InstallerRecord;
  readonly events?: ForeseenEvents | undefined;
  readonly listed: boolean;
  /** The script as compact JSON with sorted keys. */
  readonly scriptJson: string;
  /** The script as PyYAML's `safe_dump` prints it. */
  readonly content: string;
}

export function toGame({ game, installers, images, events }: ServableGame): Game {
  const toInstaller = (record: InstallerRecord): Installer => {
    const { script } = record;
    return {
      record,
      events: events?.get(record),
      listed: isListed(record),
      scriptJson: printJson(script),
      content: printContent(script),
    };
  };
  return { record: game, installers: installers.map(toInstaller).sort(byVersionAndSlug), images };
}

function byVersionAndSlug(a: Installer, b: Installer): number {
  return compareCodePoints(a.record.version, b.record.version) || compareCodePoints(a.record.slug, b.record.slug);
}

/** The image of a kind; `undefined` if the game has none or the site serves none. */
export function servedImage(
  { images }: Pick<Game, 'images'>,
  imageKind: ImageKind,
  { endpoints }: Pick<SiteRecord, 'endpoints'>,
): GameImage | undefined {
  return endpoints.images ? images.find(({ kind }) => kind === imageKind) : undefined;
}

export interface ExplainedInstaller {
  readonly effects: Effects;
  readonly facts: readonly RiskFact[];
}

const explanations = new WeakMap<Installer, ExplainedInstaller>();

export function explainInstaller(installer: Installer, gameSlug: string): ExplainedInstaller {
  const cachedExplanation = explanations.get(installer);
  if (cachedExplanation !== undefined) return cachedExplanation;
  const { events, record } = installer;
  const { slug, version, runner, script } = record;
  const effects = describeEffects({ slug, version, runner, gameSlug, events, script });
  const explanation = { effects, facts: riskFacts(effects) };
  explanations.set(installer, explanation);
  return explanation;
}

/** Absolute addresses of a game's pictures, by the client's keys. */
export function picturesOf(game: Game, settings: Pick<SiteRecord, 'baseUrl' | 'endpoints'>) {
  const { slug, icon, banner, coverart } = game.record;
  const addressOf = (kind: ImageKind): string | undefined => {
    const image = servedImage(game, kind, settings);
    return image && `${settings.baseUrl}/${imagePath(slug, imageFile(image))}`;
  };
  return {
    icon_url: addressOf('icon') ?? icon,
    banner_url: addressOf('banner') ?? banner,
    coverart: addressOf('cover') ?? coverart,
  };
}
