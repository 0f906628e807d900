import { setTimeout } from 'node:timers/promises';
import { findArchived } from '../../authoring/links/find-archived.ts';
import { type UnmirroredFile, type ProposedMirrors, proposalText } from '../../authoring/links/propose-mirrors.ts';
import { visibleJson } from '../../findings/visible-text.ts';
import { USUAL_LIMITS } from '../../io/network/door/send.ts';
import { allowedBy } from '../definitions/definition.ts';
import type { LinksOptions } from '../definitions/links.ts';
import { type Environment, ExitCode } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';

/** Asks archives for files and prints the lines that would make mirrors of what they have. It changes no record. */
export async function proposeMirrors(
  files: readonly UnmirroredFile[],
  { format, delay, timeout, ...options }: LinksOptions,
  environment: Environment,
): Promise<ExitCode> {
  const patience = timeout * 1_000;
  const limits = { patience, totalTime: Math.max(USUAL_LIMITS.totalTime, 2 * patience) };
  const ask = await environment.openDoor({ allow: allowedBy(options), limits });
  const stop = new AbortController();
  environment.onStop(() => {
    stop.abort();
  });
  let asked = 0;
  const pause = async () => {
    if (asked > 0) await setTimeout(delay);
    asked += 1;
  };
  const found: ProposedMirrors[] = [];
  await withProgress(environment, async ({ start, step }) => {
    start('Asking archives', files.length);
    for (const file of files) {
      if (stop.signal.aborted) break;
      found.push({ ...file, ...(await findArchived(file, { ask, pause })) });
      step();
    }
  });
  environment.out.write(format === 'json' ? `${visibleJson({ archives: found }, 2)}\n` : proposalText(found));
  return ExitCode.clean;
}
