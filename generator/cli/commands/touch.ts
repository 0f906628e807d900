import { countOf } from '../../findings/count-of.ts';
import { join } from 'node:path';
import { touchText, timedRecords } from '../../authoring/touch/time-faults.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { openCommit } from '../../io/disk/catalogue-version.ts';
import { baseBranch, changedFiles, findCommit } from '../../io/disk/git.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { namedRecords } from './catalogue-path.ts';
import { openCatalogue, shownRecord } from './open-catalogue.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import type { TouchOptions } from '../definitions/touch.ts';

/** Sets the times of records that are served differently than where their branch began, or that lie in the future. */
export async function touch(
  paths: readonly string[],
  options: TouchOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { out, error } = environment;
  const catalogue = openCatalogue(options.catalogue, environment);
  const { folder, files } = catalogue;
  const now = environment.now();
  const base = options.changedFrom ?? (await baseBranch(folder));
  const commit = base === undefined ? undefined : findCommit(folder, base, 'HEAD');
  const changed = base === undefined ? undefined : await changedFiles(folder, base);
  if (commit === undefined || changed === undefined)
    throw new Misuse('Git does not know what changed; name a branch or a commit with --changed-from');
  const named = new Set((await namedRecords(paths, catalogue, environment)).map(({ path }) => path));
  const wanted = [...changed].filter((path) => named.has(path));
  const records = timedRecords(wanted, openCommit(folder, commit, { paths: wanted }), files, now);
  let failures = 0;
  let touched = 0;
  for (const { path, loaded, faults } of records) {
    const content = files.read(path.path, MAXIMUM_BYTES);
    const text = touchText(loaded, faults, now);
    if (content.kind !== 'bytes' || text === undefined) continue;
    const name = visibleText(shownRecord(catalogue, path.path));
    const written = rewriteFile(join(folder, path.path), content.bytes, text);
    if (written.kind === 'written') {
      out.write(`${name}\n`);
      touched += 1;
    } else {
      const reason = written.kind === 'failed' ? written.reason : 'it was changed in the meantime';
      error.write(`${name}: not written: ${visibleText(reason)}\n`);
      failures += 1;
    }
  }
  error.write(touched === 0 ? 'Nothing to touch\n' : `Set the time in ${countOf(touched, 'file')}\n`);
  return failures > 0 ? ExitCode.failure : ExitCode.clean;
}
