import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { discPathsOf } from '../../../reading/paths-of.ts';

const absoluteDiscPath = defineFinding({
  code: 'absolute-disc-path',
  severity: 'error',
  message: (details: { path: string }) =>
    `The client never finds "${details.path}" on a disc, since it begins with ${details.path.startsWith('/') ? '"/"' : 'a drive of Windows'}`,
  help: ({ path }) =>
    `Write the path below the top folder of the disc: requires: ${path.replace(/^(?:[A-Za-z]:)?[\\/]+/, '').replaceAll('\\', '/') || 'setup.exe'}`,
  why: 'The client looks for this file or folder below each disc that is mounted. A path from the root of the file system leads past them all, so that the installation cannot go on from this step.',
  wrong: script('installer:', '  - insert-disc:', '      requires: /data/setup.exe'),
  right: script('installer:', '  - insert-disc:', '      requires: data/setup.exe'),
});

export const absoluteDiscPathRule: ScriptRule = {
  finding: absoluteDiscPath,
  needs: ['insert_disc'],
  check: (script) =>
    discPathsOf(script)
      .filter(({ text }) => /^(?:\/|[A-Za-z]:)/.test(text))
      .map((path) => absoluteDiscPath.at(placeOf(script, path), { path: path.text })),
};
