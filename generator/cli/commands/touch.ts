import { join } from 'node:path';
import { touchText } from '../../authoring/touch/touch-text.ts';
import { plural } from '../../findings/report/count-findings.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { openCommit } from '../../io/disk/catalogue-version.ts';
import { baseBranch, changedFiles, findCommit } from '../../io/disk/git.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { namedRecords } from './catalogue-path.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';

export interface TouchOptions {
  readonly catalogue: string;
  /** Branch or commit that tells which records changed; the base branch of the checkout if not given. */
  readonly changedFrom?: string;
}

/** Sets `updated_at` of the installers that say something else than where their branch began. */
export async function touch(
  paths: readonly string[],
  options: TouchOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { out, error } = environment;
  const catalogue = openCatalogue(options.catalogue, environment);
  const { folder, files, shownFolder } = catalogue;
  const base = options.changedFrom ?? baseBranch(folder);
  const commit = base === undefined ? undefined : findCommit(folder, base, 'HEAD');
  const changed = base === undefined ? undefined : changedFiles(folder, base);
  if (commit === undefined || changed === undefined)
    throw new Misuse('Git does not know what changed; name a branch or a commit with --changed-from');
  const time = new Date(environment.now()).toISOString().replace('Z', '000Z');
  const before = openCommit(folder, commit);
  const records = await namedRecords(paths, catalogue, environment);
  const wanted = records.filter(({ role, path }) => role === 'installer' && changed.has(path) && before.ids.has(path));
  before.prepare(wanted.map(({ path }) => path));
  let failures = 0;
  let touched = 0;
  for (const { path } of wanted) {
    const content = files.read(path, MAXIMUM_BYTES);
    const text = touchText(loadRecord(before.files, path), loadRecord(files, path), time);
    if (content.kind !== 'bytes' || text === undefined) continue;
    const name = visibleText(shownFolder === '' ? path : `${shownFolder}/${path}`);
    const written = rewriteFile(join(folder, path), content.bytes, text);
    if (written.kind === 'written') {
      out.write(`${name}\n`);
      touched += 1;
    } else {
      const reason = written.kind === 'failed' ? written.reason : 'it was changed in the meantime';
      error.write(`${name}: not written: ${visibleText(reason)}\n`);
      failures += 1;
    }
  }
  error.write(touched === 0 ? 'Nothing to touch\n' : `Set updated_at in ${plural(touched, 'file')}\n`);
  return failures > 0 ? ExitCode.failure : ExitCode.clean;
}
