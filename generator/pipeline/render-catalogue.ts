import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isError } from '../diagnostics/finding.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import { toGame } from '../model/to-game.ts';
import { allAnswers } from '../render/answers.ts';
import type { Rendered } from '../render/answer.ts';
import { createAnswerCheck } from '../render/check-answers.ts';
import { renderGame, type RenderedGame } from '../render/rendered-game.ts';
import type { SiteRecord } from '../validate/records.ts';
import { readCatalogue, type Counts } from './read-catalogue.ts';

/** What a build is asked for. */
export interface RenderOptions {
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl: string | undefined;
  /** Whether drafts answer by their own slug. */
  readonly drafts: boolean;
}

/** What is told while a catalogue is being rendered. */
export interface RenderListener {
  readonly onStart: (records: number) => void;
  readonly onRecord: () => void;
}

/** A catalogue as answers, each of which was held to its schema; none if it has an error. */
export interface RenderedCatalogue {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
  readonly rendered: Rendered | undefined;
}

/** Reads a catalogue and renders it: load, validate, lint, model, render. */
export async function renderCatalogue(
  files: CatalogueFiles,
  options: RenderOptions,
  listener: RenderListener,
): Promise<RenderedCatalogue> {
  let site: SiteRecord | undefined;
  const games: RenderedGame[] = [];
  const { diagnostics, counts, runtimes, retired } = await readCatalogue(files, {
    ...listener,
    onSite: (record) => {
      site = record;
    },
    onGame: (record, installers) => {
      if (site !== undefined) games.push(renderGame(toGame(record, installers), site.wireNames));
    },
  });
  const settings = site;
  if (settings === undefined || diagnostics.some(isError)) return { diagnostics, counts, rendered: undefined };
  const { pageSize, jsonTwins, unknownSlug, wireNames } = settings;
  const baseUrl = options.baseUrl ?? settings.baseUrl;
  const rendered = { baseUrl, pageSize, jsonTwins, unknownSlug, drafts: options.drafts, games, runtimes, retired };
  const check = createAnswerCheck(wireNames);
  for (const answer of allAnswers(rendered)) check(answer);
  return { diagnostics, counts, rendered };
}
