import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { InstallerRecord, TestRecord } from '../../records/records.ts';
import { usualUrl } from '../../records/url.ts';
import type { Installer } from '../model/game.ts';
import { hasAnswered, type LinkAnswers, type LinkStateName, type Replaced } from './link-answers.ts';
import { addressesOf } from './link-claims.ts';

/** How fresh an installer is: facts, each with its day, and no judgement. */
export interface InstallerStatus {
  /** The last test that its record tells of. */
  readonly tested: TestRecord | null;
  /** Each address of its files; of those with one label the one that is served comes first. */
  readonly downloads: readonly DownloadStatus[];
  /** When its record was last changed, as that says. */
  readonly changedAt: string;
  readonly replaced: readonly Replaced[];
}

interface DownloadStatus {
  readonly label: string;
  readonly url: string;
  /** Whether the record has it as a mirror of another address. */
  readonly isMirror: boolean;
  /** Whether the client gets it. */
  readonly isServed: boolean;
  /** Whether the file was there when that was last checked; `null` where it is not known. */
  readonly answered: boolean | null;
  readonly state: LinkStateName | null;
  readonly checkedAt: string | null;
}

/** Gathers what is known of an installer as it is served. */
export function statusOf({ record, replaced }: Installer, answers: LinkAnswers): InstallerStatus {
  const downloads = addressesOf(record).map(({ label, url, isMirror }) => {
    const exchange = replaced.find((one) => one.label === label);
    const answer = answers.size === 0 ? undefined : answers.get(usualUrl(url) ?? '');
    return {
      ...{ label, url, isMirror: exchange === undefined ? isMirror : url !== exchange.from, isServed: !isMirror },
      ...{ answered: hasAnswered(answer), state: answer?.state ?? null, checkedAt: answer?.checkedAt ?? null },
    };
  });
  return { tested: lastTest(record) ?? null, downloads, changedAt: record.updatedAt, replaced };
}

/** The last test of an installer by its day; of several on one day, the last in the record. */
export function lastTest({ tested }: Pick<InstallerRecord, 'tested'>): TestRecord | undefined {
  return tested.toSorted((a, b) => compareCodePoints(a.date, b.date)).at(-1);
}
