import { slugOf } from '../submit/forge.ts';
import { codeSpan, COMMENT_LENGTH } from '../../findings/report/markdown-code.ts';
import { scalarOf } from '../../scripts/reading/outline.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import { cutLines } from '../review/report/comment.ts';
import { inline, markdownReview } from '../review/report/markdown-review.ts';
import type { Review } from '../review/record.ts';
import type { BumpedRecord } from './bump-record.ts';
import { evidenceOf, stillNamedWords, type BranchText } from './bump-report.ts';

export const BRANCH_PREFIX = 'bump/';

/** Who commits: branches with commits of others are left alone. */
export const BRANCH_MAKER = { name: 'catalogue bump', email: 'bump@catalogue.invalid' };

export function branchOf(path: string): string {
  return BRANCH_PREFIX + slugOf(path);
}

const MOST_OF_REVIEW = 40_000;

const LONGEST_VERSION = 40;

/** Describes a bump; names from a forge stand in code and close no issue. */
export function branchText(
  { record: { path }, outcomes, stillNamed }: Pick<BumpedRecord, 'record' | 'outcomes' | 'stillNamed'>,
  review: Review,
): BranchText {
  const newer = outcomes.flatMap((outcome) => (outcome.state === 'newer' ? [outcome] : []));
  const versions = new Set(newer.map(({ from, to }) => `${shortVersion(from)} → ${shortVersion(to)}`));
  const [first = '', ...otherVersions] = versions;
  const more = otherVersions.length === 0 ? '' : ` and ${String(otherVersions.length)} more`;
  const evidence = newer.map(({ label, ...bump }) => {
    const lines = evidenceOf(bump).map((sentence) => `  - ${inline(sentence)}\n`);
    return `- ${codeSpan(label)}: ${codeSpan(bump.from)} → ${codeSpan(bump.to)}\n${lines.join('')}`;
  });
  const remainingLines = stillNamed.map((mention) => `- ${inline(stillNamedWords(mention))}\n`);
  const body = [
    cutLines(`## Evidence\n\n${[...evidence, ...remainingLines].join('')}`, COMMENT_LENGTH - MOST_OF_REVIEW),
    `\n${cutLines(markdownReview(review, MOST_OF_REVIEW), MOST_OF_REVIEW)}`,
  ].join('');
  const text = `${cutLines(withoutCommands(body), COMMENT_LENGTH)}\n${CLOSING}\n`;
  return { title: `Update ${slugOf(path)}: ${first}${more}`, body: text };
}

/** The last paragraph: a trailer could stand in it. */
const CLOSING = 'Made by `catalogue bump`, which ran nothing of what it downloaded.';

function shortVersion(version: string): string {
  return version.length > LONGEST_VERSION ? `${version.slice(0, LONGEST_VERSION)}…` : version;
}

/** Neither trailers, nor numbers of issues, nor names of people, on which forges act. */
function withoutCommands(text: string): string {
  const escape = (sign: string) => `\\x${sign.charCodeAt(0).toString(16)}`;
  return text.replaceAll(/#(?=\d)|@(?=\w)|(?<=\bGH)-(?=\d)/gi, escape).replaceAll(/^(?=\w[\w-]*\s*:)/gm, '  ');
}

export function withTimeOf(path: string, text: string, other: string): string | undefined {
  const [ownNode, wantedNode] = [text, other].map((recordText) =>
    scalarOf(parseRecord(toSource(path, recordText)).root, 'updated_at'),
  );
  if (ownNode === undefined || wantedNode === undefined) return undefined;
  return text.slice(0, ownNode.start) + other.slice(wantedNode.start, wantedNode.end) + text.slice(ownNode.end);
}
