import type { buildSync, BuildOptions } from 'esbuild';
import { recordOptions, recordSchemas } from '../../records/record-schemas.ts';
import { validatorCode, validatorFunction } from '../../records/validator-code.ts';
import { SCRIPT_BUNDLING } from './bundle.ts';

export interface WorkbenchScripts {
  readonly page: string;
  readonly worker: string;
}

/** Replacements of modules that a browser lacks or that are too large. */
const STAND_INS = {
  'node:buffer': 'buffer.ts',
  'node:crypto': 'crypto.ts',
  'any-ascii': 'any-ascii.ts',
  'js-yaml': 'js-yaml.ts',
} as const;

export function bundleScripts(build: typeof buildSync, folder: string): WorkbenchScripts {
  // Pages forbid to make functions of texts, as compiling schemas does.
  const validators = validatorFunction('createValidators', validatorCode(recordOptions, recordSchemas));
  const standIn = (file: string) => `${folder}/authoring/workbench/stand-ins/${file}`;
  const options = {
    ...SCRIPT_BUNDLING,
    absWorkingDir: folder,
    alias: Object.fromEntries(Object.entries(STAND_INS).map(([name, file]) => [name, standIn(file)])),
  } as const satisfies BuildOptions;
  const textOf = (contents: string, more: BuildOptions = {}) =>
    build({ ...options, ...more, stdin: { contents, resolveDir: folder } }).outputFiles?.[0]?.text ?? '';
  // Starts each script here, since modules run nothing when loaded.
  const page =
    "import { startWorkbench } from './website/browser/workbench/start-workbench.ts'; startWorkbench(() => Date.now());";
  const worker = `import { answerQuestions } from './authoring/workbench/answer-questions.ts';
${validators}
answerQuestions(self, createValidators());`;
  return { page: textOf(page), worker: textOf(worker, { inject: [standIn('buffer.ts')] }) };
}
