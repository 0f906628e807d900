import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import type { Said, NewDownload, Made } from '../../website/workbench/messages.ts';
import { createRecordCheck, type CheckContext } from '../record/record-check.ts';
import {
  matchGame,
  freeInstallerSlug,
  gameSlugFault,
  installerSlugFault,
  fileNameOf,
  makeRecords,
} from '../new/new-records.ts';
import { toTimestamp } from '../record/authored.ts';
import { noSlugs } from './read-sources.ts';

export function makeNew(fields: Said, { url, sha256, program }: NewDownload, context: CheckContext): Made {
  const knownSlugs = noSlugs();
  const { name, version, runner, user, year } = fields;
  const { slug: game } = matchGame(name, undefined, knownSlugs);
  const slug = freeInstallerSlug(name, version, knownSlugs);
  const texts = { 'The name of the game': name, 'The version': version, 'Your name': user };
  const faults = [
    ...Object.entries(texts).flatMap(([noun, text]) => (text.trim() === '' ? [`${noun} is missing.`] : [])),
    ...(Object.hasOwn(runners, runner) ? [] : ['The kind of game is missing.']),
    ...fault('The address of the download', url === '' ? undefined : urlFault(url)),
    ...(name === '' ? [] : fault('The slug that follows from the name', gameSlugFault(game, knownSlugs))),
    ...(name === '' || version === ''
      ? []
      : fault('The slug of the installer', installerSlugFault(slug, game, knownSlugs))),
  ];
  if (faults.length > 0) return { kind: 'unmade', faults };
  const download =
    url === '' ? undefined : { url, fileName: fileNameOf(url), sha256: sha256 === '' ? undefined : sha256 };
  const installer = {
    ...{ game, name, slug, variant: version, runner, user, description: '', download },
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    program: program === '' ? undefined : { runner, path: withoutTopFolder(program, url), reason: '' },
  };
  const check = createRecordCheck(context.schemas, severitiesOf(undefined));
  const files = makeRecords(installer, { knownSlugs, check, time: toTimestamp(context.now), header: () => '' });
  return { kind: 'made', files };
}

/** The client drops a single top folder, mostly named like the archive. */
function withoutTopFolder(program: string, url: string): string {
  const path = program.replace(/^(?:\.?\/)+/, '');
  const folder = path.slice(0, path.indexOf('/') + 1);
  return folder !== '' && fileNameOf(url).toLowerCase().startsWith(folder.slice(0, -1).toLowerCase())
    ? path.slice(folder.length)
    : path;
}

function fault(field: string, reason: string | undefined): string[] {
  return reason === undefined ? [] : [`${field} cannot be taken: ${reason}.`];
}
