import { isError } from '../../../findings/diagnostic.ts';
import { visibleJson, visibleText } from '../../../findings/visible-text.ts';
import { describeImage } from '../../../records/images/describe-image.ts';
import { worded } from '../../../scripts/all-findings.ts';
import type { Environment } from '../../terminal/environment.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { printFindings } from '../print-findings.ts';
import type { ShownImage } from './read-image-file.ts';

/** Prints what an image is, where it will be found, and what is wrong with it. */
export function printImage(
  name: string,
  shown: ShownImage,
  format: 'text' | 'json',
  catalogue: OpenedCatalogue | undefined,
  environment: Environment,
): void {
  const { out } = environment;
  if (format === 'json') {
    out.write(`${visibleJson([toJson(name, shown)], 2)}\n`);
    return;
  }
  out.write(`${visibleText(name)} is ${describeImage(shown.look)}.\n${visibleText(placeText(shown))}\n`);
  if (catalogue === undefined || shown.diagnostics.length === 0) return;
  out.write('\n');
  printFindings(shown.diagnostics, 'text', catalogue, out, environment);
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
    findings: diagnostics.map(worded),
  };
}
