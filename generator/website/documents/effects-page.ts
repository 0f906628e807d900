import type { RiskRule } from '../../scripts/effects/risk/rule.ts';

const INTRODUCTION = `# What an installer does, in words

An installer runs a stranger's steps on your machine. The page of a game says what they are, in words that follow from the
script alone; \`catalogue show SLUG\` says the same in a terminal, with \`--format json\` for programs.

- **You need**: runner, programs, other games, files and discs. A file that the client first tries to fetch from a store is
  marked: the word GOG, Humble or itch.io in \`version\` is enough for that.
- **Downloads**: host, file, checksum or none, encryption, whether it can change without notice, and which steps run the file
  or something unpacked from it.
- **What it does**: each step with its literal names. Variables are replaced first, as the client does, so a command cannot
  hide in one. Commands are shown whole; what a command does is described as far as the names of its programs say. A step
  that the client does not know, or at which it stops, is marked.
- **Settings**: environment, options of system and runner, and commands around the game. \`system.env\` already applies while
  installing.
- **In the end**: what is started. An installer with \`extends\` saves none of its sections.

## Facts worth knowing

There is no score and no verdict. A fact is _to check_ or a _note_, and says what, where, and what makes it less serious.
Pages mark what is unusual: \`executes-without-checksum\` and \`executes-moving\`, true of two in five games, are notes there.`;

const LIMITS = `## What it cannot see

- What a program does once it runs: a setup program, a game, a script that comes with a download.
- What a host serves, where it redirects to, and who owns it.
- A command that is put together while it runs. Such commands are marked (\`hidden-command\`) where they can be recognized.
- Whether a command reads or writes a file that it names: "no step writes outside the game folder" is about steps, not about
  the programs that they run. That a command contains \`curl\` does not say that it uses the network.`;

/** How to read what pages say of an installer, with every rule about risks, as a page of the documentation in Markdown. */
export function toEffectsPage(rules: readonly RiskRule[]): string {
  const rows = rules.map(({ code, kind, title, why }) => `| \`${code}\` | ${kind} | **${title}.** ${why} |`);
  return [INTRODUCTION, ['| code | kind | meaning |', '| - | - | - |', ...rows].join('\n'), LIMITS].join('\n\n');
}
