import { visibleText } from '../../text/visible-text.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { Environment } from './environment.ts';
import { openIfThere, USUAL_FOLDER } from '../catalogue/open-catalogue.ts';

/** Addresses of this machine and names reserved for examples: nothing is published there. */
const NOT_PUBLISHED =
  /^https?:\/\/(?:[^/]*\.)?(?:example(?:\.(?:com|net|org))?|invalid|localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/;

/** Where the documentation of a command is: on the published site of this catalogue, else in its preview. */
export function documentationLine(command: string | undefined, environment: Environment): string {
  const page = command === undefined ? '/docs/' : `/docs/commands/#${command}`;
  const site = siteAddress(openIfThere(USUAL_FOLDER, environment)?.files);
  return site === undefined
    ? `Documentation: http://127.0.0.1:8080${page} while "catalogue serve" runs`
    : `Documentation: ${visibleText(site)}${page}`;
}

/** The address at which a catalogue is published; `undefined` where its settings name none. */
export function siteAddress(files: CatalogueFiles | undefined): string | undefined {
  if (files === undefined) return undefined;
  const address = fieldsAt(files, 'site.yaml').text('base_url') ?? '';
  return /^https?:\/\/\S+$/.test(address) && !NOT_PUBLISHED.test(address) ? address : undefined;
}
