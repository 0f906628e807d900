import { dirname, basename } from 'node:path';
import { createRecordReader } from '../../../building/pipeline/record-reader.ts';
import { severitiesOf } from '../../../scripts/policy/severities-of.ts';
import { compareDiagnostics, isError, type Diagnostic } from '../../../findings/diagnostic.ts';
import { imagePath } from '../../../http/addresses.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import { listGameFolder } from '../../../io/disk/find-game-folder.ts';
import { imageFile } from '../../../records/images/check-image.ts';
import { lookAtImage, type ImageLook } from '../../../records/images/describe-image.ts';
import type { SiteRecord } from '../../../records/records.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { isCalledImage, placeEntry, type ImagePath } from '../../../yaml/load/layout.ts';
import { sortEntries } from '../../../yaml/load/sort-entries.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { concerns } from '../read-checked.ts';
import { settingsIn } from '../read-site.ts';

export interface ShownImage {
  readonly look: ImageLook;
  /** Its path in the catalogue; `undefined` for one that lies elsewhere. */
  readonly path: string | undefined;
  /** What it is of, if it lies where the images of a game do and has a name of one. */
  readonly image: ImagePath | undefined;
  /** Where it will be found, once nothing is wrong; `undefined` where it is not published. */
  readonly address: string | undefined;
  /** Whether the site publishes images at all. */
  readonly areServed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is larger is not looked at, not even to say how large its picture is. */
const LARGEST = 64 * 1024 * 1024;

/** Reads a file that is an image, or is called one; `undefined` for any other. `path` is that in the catalogue. */
export function readImageFile(
  file: string,
  path: string | undefined,
  catalogue: OpenedCatalogue | undefined,
): ShownImage | undefined {
  const content = createCatalogueFolder(dirname(file)).read(basename(file), LARGEST);
  if (content.kind !== 'bytes') return undefined;
  const look = lookAtImage(content.bytes);
  if (look.format === null && !isCalledImage(file)) return undefined;
  const placed = path === undefined ? undefined : placeEntry({ path, kind: 'file' });
  // An image may lie in a record, by its name; as a record it is described better.
  if (placed?.record !== undefined) return undefined;
  const image = placed?.image;
  if (catalogue === undefined || path === undefined)
    return { look, path: undefined, image, address: undefined, areServed: true, diagnostics: [] };
  const { site, diagnostics } = checkAlone(catalogue, path);
  const areServed = site?.endpoints.images !== false;
  const isPublished = areServed && image !== undefined && !diagnostics.some(isError);
  const address =
    isPublished && site !== undefined ? `${site.baseUrl}/${imagePath(image.game, imageFile(image))}` : undefined;
  return { look, path, image, address, areServed, diagnostics };
}

/** What is wrong with an image, by the settings of the site, and among the files beside it. */
function checkAlone(
  { folder, files }: OpenedCatalogue,
  path: string,
): { readonly site: SiteRecord | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const schemas = createSchemaCheck();
  const site = settingsIn(files, schemas);
  const reader = createRecordReader(files, schemas, { severities: severitiesOf(site) });
  const around = /^games\/[^/]+\/[^/]+(?=\/[^/]+$)/.exec(path)?.[0];
  const entries = around === undefined ? [{ path, kind: 'file' as const }] : listGameFolder(folder, around);
  const { games, diagnostics } = sortEntries(entries);
  const found = [...diagnostics, ...games.flatMap((game) => reader.readGame(game).diagnostics)];
  return {
    site,
    diagnostics: found.filter((one) => concerns(one, (other) => other === path)).sort(compareDiagnostics),
  };
}
