import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { discPathsOf } from '../../../reading/paths-of.ts';

const backslashInDiscPath = defineFinding({
  code: 'backslash-in-disc-path',
  severity: 'warning',
  message: (details: { path: string }) => `"${details.path}" has a backslash, which separates no folders on Linux`,
  help: ({ path }) => `Write "/" for it: requires: ${path.replaceAll('\\', '/').replace(/^\/+/, '')}`,
  why: 'The client looks for a file with a backslash in its name, which no disc has. The installation cannot go on from this step.',
  wrong: script('installer:', '  - insert-disc:', '      requires: data\\setup.exe'),
  right: script('installer:', '  - insert-disc:', '      requires: data/setup.exe'),
});

export const backslashInDiscPathRule: ScriptRule = {
  finding: backslashInDiscPath,
  needs: ['insert_disc'],
  check: (script) =>
    discPathsOf(script)
      .filter(({ text }) => text.includes('\\') && !/^[A-Za-z]:/.test(text))
      .map((path) => backslashInDiscPath.at(placeOf(script, path), { path: path.text })),
};
