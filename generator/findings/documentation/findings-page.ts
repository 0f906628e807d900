import { clientsOf, type DefinedFinding, type Section, type Example } from '../define-finding.ts';

const INTRODUCTION = `# Findings

Every finding that \`catalogue check\` reports has a code. This page says of each code why it matters, and shows it wrong
and right. \`catalogue explain CODE\` says the same in a terminal.

An **error** stops the build and must be fixed. A **warning** does not stop it, but the game client would ignore or
misread something. A **notice** is advice.

The examples show only the keys that matter. A record has others besides.

## Accepting a finding

Sometimes a warning or a notice is right, and the record is right as well. Then say so in a comment, with the code and
your reason. It stands at the end of the line in question, or on its own line before it:

\`\`\`yaml
script:
  files:
    # accept plain-http: the host has no https
    - setup: http://example.org/setup.zip
\`\`\`

A catalogue can also give a code another severity everywhere: \`off\`, \`notice\`, \`warning\` or \`error\`. That is set in
\`site.yaml\`:

\`\`\`yaml
severities:
  missing-checksum: 'off'
  plain-http: error
\`\`\`
`;

/** Every finding with its reason and examples, as a page of the documentation in Markdown. */
export function toFindingsPage(sections: readonly Section[]): string {
  const contents = sections.map(({ title, findings }) => {
    const links = findings.map(({ code, severity }) => `- [${code}](#${code}) (${severity})`);
    return `### ${title}\n\n${links.join('\n')}\n`;
  });
  const texts = sections.map(({ title, findings, isAboutClient = false }) =>
    [`## ${title}\n`, ...findings.map((finding) => toEntry(finding, isAboutClient))].join('\n'),
  );
  return [INTRODUCTION, '## Contents\n', ...contents, ...texts].join('\n');
}

function toEntry(finding: DefinedFinding, isAboutClient: boolean): string {
  const { code, severity, why, wrong, right } = finding;
  return [
    `### ${code}\n`,
    `**${severity.charAt(0).toUpperCase()}${severity.slice(1)}.** ${why} ${clientsOf(finding, isAboutClient)}.\n`,
    toExample('Wrong', wrong),
    toExample('Right', right),
  ].join('\n');
}

function toExample(label: string, example: Example): string {
  if ('note' in example) return `${label}: ${example.note}\n`;
  return example.files
    .map(({ path, text }, index) => {
      const words = index === 0 ? `${label}, in \`${path}\`` : `and in \`${path}\``;
      return `${words}:\n\n\`\`\`yaml\n${text}\`\`\`\n`;
    })
    .join('\n');
}
