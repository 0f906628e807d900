import { dirname, basename } from 'node:path';
import { RecordReader } from '../../../building/pipeline/record-reader.ts';
import { printFindings } from '../../terminal/print-findings.ts';
import type { Environment } from '../../terminal/environment.ts';
import { visibleJson, visibleText } from '../../../text/visible-text.ts';
import { wordDiagnostic } from '../../../scripts/all-findings.ts';
import { compareDiagnostics, isError, type Diagnostic } from '../../../findings/diagnostic.ts';
import { imagePath } from '../../../http/addresses.ts';
import { createCatalogueFolder, listGameFolder } from '../../../io/disk/catalogue-folder.ts';
import { imageFile } from '../../../records/images/check-image.ts';
import { lookAtImage, type ImageLook, describeImage } from '../../../records/images/read-image.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { severitiesOf } from '../../../scripts/policy/risk-findings.ts';
import { isCalledImage, placeEntry, type ImagePath } from '../../../catalogue/layout.ts';
import { sortEntries } from '../../../catalogue/sort-entries.ts';
import { type OpenedCatalogue, settingsIn } from '../../catalogue/open-catalogue.ts';
import { concerns } from '../../catalogue/read-checked.ts';

interface ShownImage {
  readonly look: ImageLook;
  /** Its path in the catalogue, if it lies there. */
  readonly path: string | undefined;
  /** Its game and kind, if path and name are those of an image. */
  readonly image: ImagePath | undefined;
  readonly address: string | undefined;
  readonly areServed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a file that is an image or named like one; `undefined` for others. */
export function readImageFile(
  file: string,
  path: string | undefined,
  catalogue: OpenedCatalogue | undefined,
): ShownImage | undefined {
  const content = createCatalogueFolder(dirname(file)).read(basename(file), MAX_BYTES);
  if (content.kind !== 'bytes') return undefined;
  const look = lookAtImage(content.bytes);
  if (look.format === null && !isCalledImage(file)) return undefined;
  const entry = path === undefined ? undefined : placeEntry({ path, kind: 'file' });
  // A file named like a record is described as one.
  if (entry?.record !== undefined) return undefined;
  const image = entry?.image;
  if (catalogue === undefined || path === undefined)
    return { look, path: undefined, image, address: undefined, areServed: true, diagnostics: [] };
  const { site, diagnostics } = checkAlone(catalogue, path);
  const areServed = site?.endpoints.images !== false;
  const isPublished = areServed && image !== undefined && !diagnostics.some(isError);
  const address =
    isPublished && site !== undefined ? `${site.baseUrl}/${imagePath(image.game, imageFile(image))}` : undefined;
  return { look, path, image, address, areServed, diagnostics };
}

function checkAlone({ folder, files }: OpenedCatalogue, path: string) {
  const schemas = createSchemaCheck();
  const site = settingsIn(files, schemas);
  const reader = new RecordReader(files, schemas, { severities: severitiesOf(site) });
  const gameFolder = /^games\/[^/]+\/[^/]+(?=\/[^/]+$)/.exec(path)?.[0];
  const entries = gameFolder === undefined ? [{ path, kind: 'file' as const }] : listGameFolder(folder, gameFolder);
  const { games, diagnostics } = sortEntries(entries);
  const allDiagnostics = [...diagnostics, ...games.flatMap((game) => reader.readGame(game).diagnostics)];
  return {
    site,
    diagnostics: allDiagnostics
      .filter((finding) => concerns(finding, (other) => other === path))
      .sort(compareDiagnostics),
  };
}

export function printImage(
  name: string,
  image: ShownImage,
  format: 'text' | 'json',
  catalogue: OpenedCatalogue | undefined,
  environment: Environment,
): void {
  const { out } = environment;
  if (format === 'json') {
    out.write(`${visibleJson([toJson(name, image)], 2)}\n`);
    return;
  }
  out.write(`${visibleText(name)} is ${describeImage(image.look)}.\n${visibleText(placeText(image))}\n`);
  if (catalogue === undefined || image.diagnostics.length === 0) return;
  out.write('\n');
  printFindings(image.diagnostics, 'text', catalogue, out);
}

function placeText({ look, path, image, address, areServed, diagnostics }: ShownImage): string {
  if (image !== undefined && address !== undefined)
    return `It is the ${image.kind} of "${image.game}", and will be published at ${address}`;
  if (diagnostics.some(isError)) return 'It cannot be published as it is:';
  if (!areServed) return 'It is not published: site.yaml switches images off.';
  if (path !== undefined) return 'It is not published: site.yaml cannot be read.';
  const ending = look.format ?? 'png';
  return `It lies outside the catalogue. In the folder of its game, call it cover.${ending}, banner.${ending} or icon.${ending}.`;
}

function toJson(name: string, { look, path, image, address, diagnostics }: ShownImage) {
  return {
    image: path ?? name,
    game: image?.game ?? null,
    kind: image?.kind ?? null,
    ...look,
    address: address ?? null,
    findings: diagnostics.map(wordDiagnostic),
  };
}
