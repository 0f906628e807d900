import { plainName } from '../../../scripts/reading/names.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { clientDifference, type ClientVerdict } from '../../../authoring/rehearse/client-difference.ts';
import { archivesOf, type rehearse, type RehearsedDownloads } from '../../../authoring/rehearse/rehearsal.ts';
import { readTried } from '../../../authoring/try/read-tried.ts';
import type { InstallerPath } from '../../../catalogue/layout.ts';
import { askClient, NoVerdict } from '../../../io/client/ask-client.ts';
import { isFolder } from '../../../io/disk/entry-status.ts';
import { findProgram } from '../../../io/processes/run-program.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { usualUrl } from '../../../records/url.ts';
import { type Outline } from '../../../scripts/reading/outline.ts';
import { namesStore } from '../../../scripts/reading/section-forms.ts';
import type { Archive } from '../../../scripts/simulation/unpack.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { Misuse } from '../../terminal/environment.ts';

export function openClient(name: string, { files, environment }: OpenedCatalogue) {
  const { program, variables, workingFolder } = environment;
  const source = resolve(workingFolder, name);
  if (!isFolder(join(source, 'lutris/installer')))
    throw new Misuse(`"${name}" (--client) has no source of the client`, 'Name the folder that has lutris/installer.');
  const searchPath = `/usr/bin:${variables['PATH'] ?? ''}`;
  const bubblewrap = findProgram('bwrap', searchPath);
  if (bubblewrap === undefined)
    throw new Misuse(
      'There is no bubblewrap here, which shuts the client in (--client)',
      'Install it: it has "bwrap".',
    );
  const place = {
    ...{ bubblewrap, source, driver: join(program.folder, 'generator/io/client') },
    python: findProgram('python3', searchPath) ?? 'python3',
  };
  const schemas = createSchemaCheck();
  return async (
    record: InstallerPath,
    script: Outline,
    rehearsal: ReturnType<typeof rehearse>,
    downloads: RehearsedDownloads & { readonly folder: string; readonly paths: ReadonlyMap<Archive, string> },
  ): Promise<string | undefined> => {
    const archives = archivesOf(script, downloads);
    const isLacking = script.files.some(
      ({ label, address }) => usualUrl(address?.text ?? '') !== undefined && !archives.has(plainName(label.text)),
    );
    if (isLacking || namesStore(script) || rehearsal.outcome.state === 'unclear') return undefined;
    const game = { ...record, role: 'game' as const, path: `${dirname(record.path)}/game.yaml` };
    const { forms } = readTried(files, { game, installers: [record], images: [] }, schemas);
    if (forms === undefined) return undefined;
    const { results } = JSON.parse(forms.answer) as { readonly results: readonly [object] };
    const paths = [...archives].map(([label, archive]) => [label, downloads.paths.get(archive) ?? ''] as const);
    const installer = { ...results[0], downloads: Object.fromEntries(paths), archives: Object.fromEntries(archives) };
    const folder = mkdtempSync(join(downloads.folder, 'client-'));
    try {
      const places = paths.map(([, path]) => path);
      return clientDifference(rehearsal, (await askClient(installer, places, folder, place)) as ClientVerdict);
    } catch (error) {
      if (!(error instanceof NoVerdict)) throw error;
      throw new Misuse(`The client cannot be run (--client): ${error.message}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
