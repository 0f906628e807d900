import { countOf } from '../../../text/count-of.ts';
import { setImmediate } from 'node:timers/promises';
import { ENDPOINTS } from '../../../website/all-endpoints.ts';
import { openCatalogue, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import type { PreviewSite } from '../../../building/preview-site.ts';
import { Preview, type PreviewBuild } from './preview.ts';
import { printProblems, problemsIn } from '../../terminal/print-findings.ts';
import { createCatalogueServer, listen } from '../../serve/create-server.ts';
import { ExitCode, whenStopped, tell } from '../../terminal/environment.ts';
import { visibleText } from '../../../text/visible-text.ts';
import {
  FOLDER_FILE,
  FOLDER_PAGE,
  imagePath,
  INSTALLERS,
  pageAddresses,
  requestPath,
  RUNTIME,
  slugPath,
} from '../../../http/addresses.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { type ChangedPaths, watchFolder } from '../../../io/disk/watch-folder.ts';
import { imageFile } from '../../../records/images/check-image.ts';
import { placeEntry, type ImagePath, type RecordPath } from '../../../catalogue/layout.ts';
import type { DigestList } from '../../../release/manifest/digest-list.ts';
import type { Run } from '../../terminal/options.ts';
import type { defineServe } from './definition.ts';

export const serve: Run<typeof defineServe> = async (options, environment) => {
  const catalogue = openCatalogue(options.catalogue, environment);
  let site: PreviewSite | undefined;
  const server = createCatalogueServer(() => site);
  const interruption = whenStopped(environment);
  try {
    const baseUrl = await listen(server, options);
    const preview = new Preview(catalogue, baseUrl);
    const report = createReport(catalogue, baseUrl);
    const rebuild = async (changed: ChangedPaths) => {
      // A record can vanish while it is read; the next change retries.
      const outcome = await preview.build().catch((error: unknown) => reasonOf(error).words);
      if (typeof outcome !== 'string') site = outcome.site ?? site;
      await setImmediate();
      report(outcome, changed);
    };
    await rebuild(undefined);
    // A scan after the slow start of watching finds changes in between.
    const watcher = await watchFolder(catalogue.folder, rebuild, (reason) => {
      tell(environment, `The catalogue cannot be watched (${reason}); it is looked through every few seconds.`);
    });
    await watcher.run();
    await interruption;
    await watcher.close();
    return ExitCode.clean;
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

/** Editors save several times: only changed builds are reported. */
function createReport(catalogue: OpenedCatalogue, baseUrl: string) {
  const { environment } = catalogue;
  let knownProblems: ReadonlySet<string> = new Set();
  let last: PreviewSite | string | undefined;
  let isServing = false;
  let changedPaths: ReadonlySet<string> = new Set();
  return (outcome: PreviewBuild | string, changed: ChangedPaths) => {
    if (isServing) changedPaths = new Set([...changedPaths, ...(changed ?? [])]);
    if (typeof outcome === 'string') {
      if (outcome !== last) tell(environment, `Could not build: ${outcome}`);
      last = outcome;
      return;
    }
    const problems = new Map(problemsIn(outcome.diagnostics).map((problem) => [JSON.stringify(problem), problem]));
    const news = [...problems].filter(([text]) => !knownProblems.has(text)).map(([, problem]) => problem);
    if (news.length > 0) printProblems(news, catalogue);
    const isOther = news.length > 0 || problems.size !== knownProblems.size;
    if (isOther || outcome.site !== last)
      environment.out.write(stateOf(outcome.site, isServing, baseUrl) + changesOf(changedPaths, outcome.site, baseUrl));
    if (outcome.site !== undefined) changedPaths = new Set();
    knownProblems = new Set(problems.keys());
    last = outcome.site;
    isServing ||= outcome.site !== undefined;
  };
}

function stateOf(site: PreviewSite | undefined, isServing: boolean, baseUrl: string): string {
  if (site === undefined) return 'Waiting for the errors to be fixed.\n';
  if (isServing) return 'Built again\n';
  const path = firstIn(INSTALLERS, site.files);
  return [
    ...(site.files.find(FOLDER_PAGE) === -1 ? [] : [`Website: ${baseUrl}/`]),
    `Serving ${countOf(site.files.length, 'file')} at ${baseUrl}`,
    ...examplesOf(site, baseUrl),
    ...(path === undefined ? [] : [`  Install one by: lutris -i ${baseUrl}${requestPath(path)}`]),
    'The catalogue is built again whenever a record changes. Stop with Ctrl+C.',
    '',
  ].join('\n');
}

const MAX_RECORDS = 5;

function changesOf(changed: ReadonlySet<string>, site: PreviewSite | undefined, baseUrl: string): string {
  if (site === undefined) return '';
  const records = [...changed].sort().flatMap((path) => {
    const { record, image } = placeEntry({ path, kind: 'file' });
    return record ?? image ?? [];
  });
  const lines = records.slice(0, MAX_RECORDS).map((record) => {
    const path = pathOf(record);
    const address = path === '' || site.paths.has(path) ? `${baseUrl}${requestPath(path)}` : 'is not served';
    return `  ${visibleText(record.path)}  ${address}\n`;
  });
  const more = records.length - lines.length;
  return lines.join('') + (more > 0 ? `  and ${countOf(more, 'other record')}\n` : '');
}

function pathOf(record: RecordPath | ImagePath): string {
  if (!('role' in record)) return imagePath(record.game, imageFile(record));
  if (record.role === 'installer') return slugPath(record.installer);
  if (record.role === 'game') return slugPath(record.game);
  return record.role === 'runtime' ? RUNTIME : '';
}

function firstIn(folder: string, files: DigestList): string | undefined {
  const [from, to] = files.rangeOf(folder);
  const index = from < to && files.path(from) === folder + FOLDER_FILE ? from + 1 : from;
  return index < to ? files.path(index) : undefined;
}

function examplesOf({ files, paths }: PreviewSite, baseUrl: string): string[] {
  const examples = ENDPOINTS.flatMap((endpoint) => {
    const { title, isPage } = endpoint;
    if (title === undefined) return [];
    const path = 'file' in endpoint ? endpoint.file : firstIn(endpoint.folder, files);
    if (path === undefined || path === FOLDER_PAGE || !paths.has(path)) return [];
    const [address = ''] = isPage === true ? pageAddresses(path) : [requestPath(path)];
    return [{ title, address }];
  });
  const width = Math.max(0, ...examples.map(({ title }) => title.length)) + 1;
  return examples.map(({ title, address }) => `  ${`${title}:`.padEnd(width)}  ${baseUrl}${address}`);
}
