import { inputOf, manifestFiles, plan, type PlanRequest } from '../../../building/build-catalogue.ts';
import type { ReadRequest } from '../../../building/build-request.ts';
import { compare } from '../../../building/compare.ts';
import { PreviewSite, type PreviewSource } from '../../../building/preview-site.ts';
import { openNoTarget, processGames } from '../../../building/process-games.ts';
import { readCatalogue, type Catalogue } from '../../../building/read-catalogue.ts';
import { isError, type Diagnostic } from '../../../findings/diagnostic.ts';
import { NO_PROGRESS, type Progress } from '../../../findings/progress.ts';
import { EMPTY_STORE, type Store, type StoreContent } from '../../../io/cache/store.ts';
import { readSource } from '../../../io/disk/scan-catalogue.ts';
import { releaseTime, type Previous } from '../../../release/manifest/plan-release.ts';
import { ENDPOINTS } from '../../../website/all-endpoints.ts';
import { storeReader } from '../../catalogue/open-cache.ts';
import { cacheOf, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { readRequest } from '../../catalogue/read-checked.ts';
import { withProgress } from '../../terminal/progress.ts';

export interface PreviewBuild {
  /** `undefined` if the catalogue has an error; the served site stays as it is. */
  readonly site: PreviewSite | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

interface ReadCatalogue {
  readonly request: ReadRequest;
  readonly catalogue: Catalogue;
}

const PLANNED: PlanRequest = {
  ...{ progress: NO_PROGRESS, endpoints: ENDPOINTS, key: undefined },
  hostFiles: () => [],
  commit: () => Promise.resolve(null),
};

/** A catalogue that is served at an address of this machine. It takes results from the store of the last build, and keeps its own in memory. */
export class Preview {
  readonly #catalogue: OpenedCatalogue;
  readonly #baseUrl: string;
  readonly #stores = new Map<string, StoreContent>();
  readonly #shownGames: PreviewSource['shownGames'] = new Map();
  #isWarm: boolean | undefined;
  #site: { readonly input: string; readonly site: PreviewSite } | undefined;
  #previous: Previous | undefined;

  constructor(catalogue: OpenedCatalogue, baseUrl: string) {
    this.#catalogue = catalogue;
    this.#baseUrl = baseUrl;
  }

  build(): Promise<PreviewBuild> {
    const { environment, files, folder } = this.#catalogue;
    return withProgress(environment, async (progress) => {
      const { catalogue, games, stored: storedState, diagnostics } = await this.#process(this.#read(progress));
      if (catalogue.settings === undefined || diagnostics.some(isError)) return { site: undefined, diagnostics };
      const settings = { ...catalogue.settings, baseUrl: this.#baseUrl };
      const input = JSON.stringify([settings, inputOf(PLANNED, catalogue, games, settings)]);
      if (this.#site?.input !== input) {
        const site = new PreviewSite({
          modified: new Date(environment.now()),
          ...{ catalogue, games, settings, files, shownGames: this.#shownGames },
          readFolder: (name) => readSource(folder, name, environment.now()),
          saveGroups: (groups) => {
            catalogue.store.save({ ...storedState, groups });
          },
          release: () => this.#release(),
        });
        this.#site = { input, site };
      }
      return { site: this.#site.site, diagnostics };
    });
  }

  /** Reads the catalogue for the address of the last build, to reuse its results; without these, for that of the preview. */
  #read(progress: Progress): ReadCatalogue {
    if (this.#isWarm !== false) {
      const request = this.#request(undefined, progress);
      const catalogue = readCatalogue(request);
      this.#isWarm ??= catalogue.store.content.segments.length > 0;
      if (this.#isWarm) return { request, catalogue };
    }
    const request = this.#request(this.#baseUrl, progress);
    return { request, catalogue: readCatalogue(request) };
  }

  async #process({ request, catalogue }: ReadCatalogue) {
    const games = await processGames(request, catalogue, openNoTarget);
    const { diagnostics, results } = compare(catalogue, games, { notices: false });
    const storedState = { ...catalogue.store.content, ...results };
    catalogue.store.save(storedState);
    return { catalogue, games, stored: storedState, diagnostics };
  }

  /** Makes the manifest and the change feed for this address, for which each file has to be rendered. */
  async #release(): Promise<ReadonlyMap<string, string | Uint8Array>> {
    const request = this.#request(this.#baseUrl, NO_PROGRESS);
    const { catalogue, games } = await this.#process({ request, catalogue: readCatalogue(request) });
    const { settings, entries } = catalogue;
    if (settings === undefined) throw new Error('The settings have changed');
    const currentTime = Math.floor(this.#catalogue.environment.now() / 1000);
    const counts = games.count(entries.runtimes.length);
    const { planned: release } = await plan(
      PLANNED,
      { catalogue, games, settings, summary: counts, currentTime },
      { previous: this.#previous, time: releaseTime(currentTime, this.#previous), stage: () => undefined },
    );
    const feed = new Map(release.feed.map(({ path, body }) => [path, body]));
    this.#previous = { manifest: release.manifest, feed, damaged: false };
    return new Map([
      ...feed,
      ...manifestFiles(release.manifest, undefined).map(({ path, body }) => [path, body] as const),
    ]);
  }

  #request(baseUrl: string | undefined, progress: Progress): ReadRequest {
    return { ...readRequest(this.#catalogue, (key) => this.#openStore(key), progress), baseUrl };
  }

  #openStore(key: string): Store {
    const save = (content: StoreContent) => void this.#stores.set(key, content);
    if (this.#isWarm === undefined) {
      const cache = cacheOf(undefined, this.#catalogue);
      save(storeReader(cache, this.#catalogue)(key).content);
    }
    return {
      content: this.#stores.get(key) ?? EMPTY_STORE,
      setAside: (segment) => segment,
      save,
      close: () => undefined,
    };
  }
}
