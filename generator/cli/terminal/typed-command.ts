import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findProgram } from '../../io/processes/run-program.ts';

interface Surroundings {
  readonly workingFolder: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The folder of this program's package. */
  readonly folder: string;
}

/** What a person types to run this program. */
export function typedCommand({ workingFolder, variables, folder }: Surroundings): string {
  // npm adds the programs of packages to the path, where no shell finds them.
  const places = (variables['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !/[\\/]node_modules[\\/]/.test(`${place}/`));
  if (findProgram('catalogue', places.join(delimiter)) !== undefined) return 'catalogue';
  const nearby = commandIn(workingFolder, realpathSync(folder));
  if (nearby !== undefined) return nearby;
  return folder.includes('_npx') ? 'npx game-installer-catalogue' : `node ${join(folder, 'generator/catalogue.js')}`;
}

/** How npm runs this program in a folder or one above it, which is a clone of the program or has it as a package. */
function commandIn(folder: string, program: string): string | undefined {
  if (realpathSync(folder) === program) return 'npm run catalogue --';
  if (existsSync(join(folder, 'node_modules/.bin/catalogue'))) return 'npx catalogue';
  const outer = dirname(folder);
  return outer === folder ? undefined : commandIn(outer, program);
}

/** Replaces "catalogue" at the beginning of commands in a text by what the person types to run this program. */
export function asTyped(text: string, { command }: { readonly command: () => string }): string {
  return text.replaceAll(
    /((?:^|["`]|[:;] |\$ ))catalogue (?=[a-zA-Z[])/gm,
    (_, lead: string) => `${lead}${command()} `,
  );
}
