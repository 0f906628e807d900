import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { s3 } from '../../generator/http/hosts/s3/s3.ts';
import { settingsFor } from '../http/servers/server.ts';
import { howToBless } from '../how-to-bless.ts';
import { BLESS, PROJECT } from '../project.ts';

const PATH = `${PROJECT}.github/scripts/publish-s3.sh`;

/** The workflow may not run a script that a package has just made, so the repository has one for every catalogue. */
test('the script of the workflow is what the program makes', () => {
  const [file] = s3.generate(settingsFor({ folder: 'site/dist' }, 'https://example.org'), '/etc');
  const text = (file?.text ?? '').replace('Publishes https://example.org to', 'Publishes site/dist to');
  if (BLESS) writeFileSync(PATH, text, { mode: 0o755 });
  expect(readFileSync(PATH, 'utf8'), howToBless()).toBe(text);
});
