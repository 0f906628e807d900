import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { checkFiles } from '../../building/pipeline/check-files.ts';
import { build } from '../commands/build/build.ts';
import { openCatalogue, withSettings } from '../catalogue/open-catalogue.ts';
import { defineBuild } from '../commands/build/definition.ts';
import { usualOptions } from '../terminal/options.ts';
import { type Environment, SILENT, coloursFor } from '../terminal/environment.ts';
import type { Built } from '../../building/build-request.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { riskFacts, sortFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { effectsText } from '../../scripts/effects/text/effects-text.ts';
import { treeOfJson } from '../../scripts/effects/tree.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type {
  BuildResult,
  CheckResult,
  DescribedScript,
  Description,
  Edges,
  Library,
  LibraryBuild,
  LibraryFinding,
} from './library-types.ts';

export function openLibrary(defaults: () => Required<Edges> & Pick<Environment, 'program'>): Library {
  const environmentOf = (edges: Edges): Environment => ({
    ...defaults(),
    ...edges,
    input: undefined,
    out: SILENT,
    error: SILENT,
    onStop: () => undefined,
    beforeEnd: () => () => undefined,
    openDoor: () => Promise.reject(new Error('None of these asks strangers')),
    command: () => 'catalogue',
  });
  return {
    check: (catalogue, edges = {}) => check(catalogue, environmentOf(edges)),
    build: (request, edges = {}) => buildSite(request, environmentOf(edges)),
    describe: (script) => describe(script, environmentOf({})),
  };
}

async function check(catalogue: string | CatalogueFiles, environment: Environment): Promise<CheckResult> {
  const files = typeof catalogue === 'string' ? openCatalogue(catalogue, environment).files : catalogue;
  const { diagnostics, counts } = await checkFiles(files);
  const { installers, games, runtimes } = counts;
  const acceptedDiagnostics = withSettings(diagnostics, files, environment.now());
  return { findings: findingsOf(acceptedDiagnostics, files, environment), installers, games, runtimes };
}

async function buildSite(request: LibraryBuild, environment: Environment): Promise<BuildResult> {
  const { catalogue, out, baseUrl, previous, cache = false } = request;
  let buildResult: Built | undefined;
  const options = usualOptions(defineBuild);
  await build({ ...options, catalogue, out, baseUrl, previous, cache }, environment, ENDPOINTS, (result) => {
    buildResult = result;
  });
  const { files } = openCatalogue(catalogue, environment);
  const findings = findingsOf(buildResult?.diagnostics ?? [], files, environment);
  const release = buildResult?.written;
  return { findings, release: release && { serial: release.serial, ...release.changes } };
}

function describe(request: DescribedScript, environment: Environment): Description {
  const { script, runner, slug = '', gameSlug = '', version = '' } = request;
  const effects = describeEffects({ slug, gameSlug, version, runner, script: treeOfJson(script) });
  const facts = sortFacts(riskFacts(effects));
  const colours = coloursFor(SILENT, { ...environment, variables: {} });
  return { effects, facts, text: effectsText({ game: '', effects, facts }, { width: 100, colours }) };
}

function findingsOf(
  diagnostics: readonly Diagnostic[],
  files: CatalogueFiles,
  environment: Environment,
): LibraryFinding[] {
  const complete = completeRemedies(diagnostics, { files, now: environment.now(), changed: undefined });
  return complete.map(wordDiagnostic);
}
