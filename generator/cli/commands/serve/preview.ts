import { join } from 'node:path';
import { buildCatalogue } from '../../../building/build-catalogue.ts';
import type { Built } from '../../../building/build-request.ts';
import { EMPTY_STORE } from '../../../io/cache/store.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { createOutputFolder, removeStaging } from '../../../io/disk/output-folder.ts';
import { readServedState, type ServedState } from '../../../io/disk/served-state.ts';
import { createStagingName, STAGING } from '../../../io/disk/staging-folder.ts';
import { EMPTY_FILE } from '../../../http/addresses.ts';
import { DigestList } from '../../../release/manifest/digest-list.ts';
import { ERROR_BODIES } from '../../../answers/endpoints/error-bodies.ts';
import { ENDPOINTS } from '../../../website/all-endpoints.ts';
import { EMPTY_ENVELOPE } from '../../../answers/envelope.ts';
import type { PreviewedSite } from '../../serve/create-server.ts';
import type { Environment } from '../../terminal/environment.ts';
import { manifestFiles } from '../../../building/write-output.ts';
import { createProgress } from '../../terminal/progress.ts';
import { createRunner } from '../../../building/workers/run-tasks.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { threadsOf } from '../../catalogue/threads.ts';

export interface PreviewSite extends PreviewedSite {
  readonly files: DigestList;
}

/** The result of a build. */
export interface Previewed {
  /** `undefined` when the catalogue has an error, and what is served stays as it is. */
  readonly site: PreviewSite | undefined;
  /** Every finding of the catalogue as it is now. */
  readonly diagnostics: readonly Diagnostic[];
}

type PreviewedFiles = NonNullable<Built['written']>;
type PreviewRelease = NonNullable<PreviewedFiles['release']>;

/** Builds a catalogue into its own `dist/`, with all results in memory, so that a change costs what it touches. */
export function createPreview(catalogue: OpenedCatalogue, root: string, baseUrl: string, environment: Environment) {
  const output = createPreviewOutput(join(root, 'dist'));
  const threads = threadsOf(undefined, environment);
  const run = createRunner(threads, ENDPOINTS);
  let store = { key: '', content: EMPTY_STORE };
  let last: PreviewRelease | undefined;
  let site: PreviewSite | undefined;
  async function build(): Promise<Previewed> {
    const progress = await createProgress(environment);
    try {
      const { diagnostics, settings, written } = await buildCatalogue({
        catalogue: catalogue.folder,
        files: catalogue.files,
        ...{ baseUrl, drafts: false, isServed: true },
        endpoints: ENDPOINTS,
        hostFiles: () => [],
        openStore: (key) => {
          if (store.key !== key) store = { key, content: EMPTY_STORE };
          const save = (content: typeof EMPTY_STORE) => void (store = { key, content });
          return { content: store.content, save, close: () => undefined };
        },
        isValid: () => last !== undefined,
        stampOutput: () => ({ folders: [], stamp: '' }),
        open: (isAsStored) => {
          const opened = output.open(isAsStored ? stateAfter(last) : undefined);
          return Promise.resolve({ ...opened, previous: opened.served.previous });
        },
        hasPrevious: false,
        commit: () => Promise.resolve(null),
        key: undefined,
        hasManifest: false,
        now: environment.now,
        ...{ threads, run, progress },
      });
      progress.stop();
      if (written === undefined) return { site: undefined, diagnostics };
      if (written.release !== undefined || site === undefined) {
        last = written.release;
        site = siteAfter(written, settings?.unknownSlug === 'empty', site);
      }
      return { site, diagnostics };
    } catch (error) {
      // It is unknown what was written.
      last = undefined;
      site = undefined;
      throw error;
    } finally {
      progress.stop();
      output.leave();
    }
  }

  return { build };
}

/** An output that one process has for itself. */
function createPreviewOutput(folder: string) {
  const staging = join(folder, STAGING, createStagingName());
  return {
    open: (state: ServedState | undefined) => {
      const served = state ?? readServedState(folder, false);
      return { served, tree: createOutputFolder(folder, served, staging), staging };
    },
    leave: () => {
      removeStaging(staging);
    },
  };
}

/** The output as a build has left it, which no one needs to read. */
function stateAfter(release: PreviewRelease | undefined): ServedState {
  if (release === undefined) throw new Error('Nothing was built that could be remembered');
  const { manifest, feed } = release;
  const { files, times } = manifest;
  const bodies = new Map(feed.map(({ path, body }) => [path, body]));
  return {
    known: { files, times, manifestDigests: new Map() },
    foreign: [],
    empty: [],
    previous: { manifest, feed: bodies, damaged: false },
    fault: undefined,
  };
}

/** The site as a build has left it; the earlier one where that is no other. */
function siteAfter(
  { release, changes }: PreviewedFiles,
  emptyForUnknown: boolean,
  earlier: PreviewSite | undefined,
): PreviewSite {
  const isSame = changes.written + changes.removed === 0;
  if (isSame && earlier?.emptyForUnknown === emptyForUnknown) return earlier;
  const files = release?.manifest.files ?? DigestList.EMPTY;
  const bodies = new Map([...ERROR_BODIES, [EMPTY_FILE, EMPTY_ENVELOPE]]);
  let own: ReadonlyMap<string, string | Uint8Array> | undefined;
  // Few ask for the manifest, and that of a large catalogue takes longer than a change.
  const manifest = () => (own ??= printedManifest(release));
  return {
    paths: { has: (path) => files.find(path) !== -1 },
    files,
    bodies: { get: (path) => bodies.get(path) ?? manifest().get(path) },
    emptyForUnknown,
  };
}

function printedManifest(release: PreviewRelease | undefined): ReadonlyMap<string, string | Uint8Array> {
  const files = release === undefined ? [] : manifestFiles(release.manifest, undefined);
  return new Map(files.map(({ path, body }) => [path, body]));
}
