import { looksLikeInstaller, isSurelyInstaller } from '../../authoring/import/looks-like-installer.ts';
import type { Read } from '../../authoring/import/source-object.ts';
import type { Finding } from '../../findings/finding.ts';
import { readStretches } from '../../io/disk/import-files.ts';
import { readStretchesOf } from './read-pages.ts';

/** Reads a file that a folder has; `onOther` is called for one that is no installer. */
export async function* readListed(path: string, shown: string, onOther: () => unknown): AsyncGenerator<Read> {
  const held: Finding[] = [];
  let isInstaller = false;
  let beginning: boolean | undefined;
  const isCandidate = () => beginning ?? false;
  const stretches = async function* () {
    for await (const stretch of readStretches(path)) {
      beginning ??= looksLikeInstaller(stretch);
      if (!beginning) return;
      yield stretch;
    }
  };
  for await (const { objects, findings } of readStretchesOf(shown, stretches())) {
    const sure = objects.filter(isSurelyInstaller);
    isInstaller ||= sure.length > 0;
    held.push(...findings);
    if (isInstaller) yield { objects: sure, findings: held.splice(0) };
  }
  if (isInstaller) return;
  if (!isCandidate() || held.every(({ code }) => code === 'no-installer')) onOther();
  else yield { objects: [], findings: held };
}
