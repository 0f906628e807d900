import type { Environment } from './terminal/environment.ts';
import { defineProgram } from './program.ts';

const INTRODUCTION = `# Commands

| where                            | how to run a command                                                                  |
| -------------------------------- | ------------------------------------------------------------------------------------- |
| in a checkout of the program     | \`npm run catalogue -- check\`; \`check\`, \`build\` and \`serve\` are scripts of their own |
| in a catalogue made by \`init\`    | the same, or \`npx catalogue check\`                                                    |
| anywhere                         | \`npx game-installer-catalogue check\`                                                  |

Exit codes: 0 without errors, 1 with findings, 2 if the command was called wrongly or could not do its work. \`NO_COLOR\`
switches colours off.`;

/** The help of every command as a page of the documentation, in Markdown. */
export function helpPage(environment: Pick<Environment, 'out' | 'command'>): string {
  const { commands } = defineProgram(environment as Environment, () => undefined);
  const sections = commands.map((command) => {
    let text = '';
    command.configureOutput({ ...command.configureOutput(), writeOut: (part) => (text += part) }).outputHelp();
    return `## ${command.name()}\n\n\`\`\`console\n$ catalogue ${command.name()} --help\n${text.trimEnd()}\n\`\`\``;
  });
  return [INTRODUCTION, ...sections].join('\n\n');
}
