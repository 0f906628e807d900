import type { GameResult, Output } from '../../answers/game-result.ts';
import type { GameDetails, GameSummary } from '../../answers/game-summary.ts';
import { isListed } from '../../records/across/identities.ts';

/** A result as texts, each of which can be read without the others. */
export interface ResultRow {
  /** JSON of the identities, which other records are compared with. */
  readonly identities: string;
  /** The outputs, a line each; empty where they are not known, an empty line where there are none. */
  readonly outputs: string;
  /** JSON of the findings and acceptances; empty where there are none. */
  readonly findings: string;
  /** How many of its installers are published. */
  readonly published: number;
  /** See `claimsAcross`. */
  readonly claims: readonly number[];
  /** JSON of the hosts; empty where there are none. */
  readonly hosts: string;
  /** JSON of the hosts with their places; empty where there are none, or hosts are not compared. */
  readonly hostUses: string;
  /** JSON of what answers from all games say of it; empty where there is nothing to say. */
  readonly summary: string;
  /** JSON of what they say of it where it is new; empty where there is nothing to say. */
  readonly details: string;
}

/** Prints a result; what it holds is data, so that nothing is lost. */
export function printColumns({
  identities,
  outputs,
  findings,
  claims,
  hosts,
  hostUses,
  summary,
  details,
}: GameResult): ResultRow {
  const isClean = findings.diagnostics.length === 0 && findings.acceptances.length === 0;
  return {
    identities: JSON.stringify(identities),
    outputs: outputs === undefined ? '' : `${outputs.map((output) => output.join(' ')).join('\n')}\n`,
    findings: isClean ? '' : JSON.stringify(findings),
    published: identities.installers.filter(isListed).length,
    claims,
    hosts: hosts.length === 0 ? '' : JSON.stringify(hosts),
    hostUses: hostUses.length === 0 ? '' : JSON.stringify(hostUses),
    summary: summary === undefined ? '' : JSON.stringify(summary),
    details: details === undefined ? '' : JSON.stringify(details),
  };
}

export function readIdentities(text: string): GameResult['identities'] {
  return JSON.parse(text) as GameResult['identities'];
}

/** Reads outputs; paths have no blanks. */
export function readOutputs(lines: string): Output[] {
  return outputLines(lines).map((line) => {
    const [path = '', sha256 = '', rank] = line.split(' ');
    return [path, sha256, Number(rank)];
  });
}

/** The lines of outputs, each of which begins with the path, a blank and the digest. */
export function outputLines(lines: string): string[] {
  return lines.split('\n').filter((line) => line !== '');
}

/** Quotes within a text of JSON have a backslash before them, so that nothing but the key itself is found. */
const WARNING = '"severity":"warning"';

/** What decides on a build, or is decided by other records: errors, acceptances, and runners that may have records. */
const DECIDING = /"severity":"error"|"acceptances":\[\{|"code":"runner-not-offered"/;

/** Errors, warnings, and acceptances, which findings across records may need. */
const PROBLEM = /"severity":"(?:error|warning)"|"acceptances":\[\{/;

/** Whether a game has more than notices. */
export function hasProblems(text: string): boolean {
  return PROBLEM.test(text);
}

/** How many warnings a game has whose findings need not be read otherwise; `undefined` where they have to be. */
export function countWarnings(texts: string): number | undefined {
  if (DECIDING.test(texts)) return undefined;
  let count = 0;
  for (let at = texts.indexOf(WARNING); at !== -1; at = texts.indexOf(WARNING, at + WARNING.length)) count += 1;
  return count;
}

/** Reads those of games that follow one another, with commas between them. */
export function readFindings(texts: string): GameResult['findings'][] {
  return JSON.parse(`[${texts}]`) as GameResult['findings'][];
}

/** Reads those of games that follow one another, with commas between them. */
export function readHosts(texts: string): GameResult['hosts'] {
  return (JSON.parse(`[${texts}]`) as GameResult['hosts'][]).flat();
}

export function readHostUses(text: string): GameResult['hostUses'] {
  return text === '' ? [] : (JSON.parse(text) as GameResult['hostUses']);
}

/** Reads those of games that follow one another, with commas between them. */
export function readSummaries(texts: string): GameSummary[] {
  return JSON.parse(`[${texts}]`) as GameSummary[];
}

export function readDetails(text: string): GameDetails {
  return JSON.parse(text) as GameDetails;
}
