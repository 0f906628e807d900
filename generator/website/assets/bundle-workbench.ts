import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import { recordOptions, recordSchemas } from '../../records/record-schemas.ts';
import { validatorCode, validatorFunction } from '../../records/validator-code.ts';
import { bundleScripts, type WorkbenchScripts } from './workbench-scripts.ts';

/** The scripts of the page for trying scripts. The compiled program has what comes of it in the place of this module. */
export function bundleWorkbench(): WorkbenchScripts {
  return scriptsIn('../..');
}

const scriptsIn = memoize((folder) => {
  const code = validatorFunction('createValidators', validatorCode(recordOptions, recordSchemas));
  return bundleScripts(buildSync, new URL(folder, import.meta.url).pathname, code);
});
