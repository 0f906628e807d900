import type { DefinedFinding } from '../findings/define-finding.ts';
import { unknownKey } from './findings/unknown-key.ts';
import { outsideScript } from './findings/outside-script.ts';
import { missingKey } from './findings/missing-key.ts';
import { wrongType } from './findings/wrong-type.ts';
import { unknownValue } from './findings/unknown-value.ts';
import { outOfRange } from './findings/out-of-range.ts';
import { emptyValue } from './findings/empty-value.ts';
import { badTimestamp } from './findings/bad-timestamp.ts';
import { timestampsBackwards } from './findings/timestamps-backwards.ts';
import { badUrl } from './findings/bad-url.ts';
import { badUpdate } from './findings/bad-update.ts';
import { mirrorWithoutChecksum } from './findings/mirror-without-checksum.ts';
import { textTooLong } from './findings/text-too-long.ts';
import { unknownDownload } from './findings/unknown-download.ts';
import { badStoreId } from './findings/bad-store-id.ts';
import { missingVersion } from './findings/missing-version.ts';
import { badFolderName } from './findings/bad-folder-name.ts';
import { badDate } from './findings/bad-date.ts';
import { ambiguousScalar } from './findings/ambiguous-scalar.ts';
import { keyNotText } from './findings/key-not-text.ts';
import { numberWithoutJson } from './findings/number-without-json.ts';
import { badArchive } from './findings/bad-archive.ts';
import { architectureInVersion } from './findings/architecture-in-version.ts';
import { wrongFormat } from './findings/wrong-format.ts';
import { damagedImage } from './findings/damaged-image.ts';
import { imageTooLarge } from './images/rules/image-too-large.ts';
import { oddProportionsRule } from './images/rules/odd-proportions.ts';
import { movingImageRule } from './images/rules/moving-image.ts';
import { imageLocationRule } from './images/rules/image-location.ts';
import { secondImageRule } from './images/rules/second-image.ts';
import { imageGivenTwice } from './findings/image-given-twice.ts';
import { unknownImage } from '../yaml/findings/unknown-image.ts';
import { halfCharacter } from '../yaml/findings/half-character.ts';
import { badSlug } from './findings/bad-slug.ts';
import { wrongFolder } from './findings/wrong-folder.ts';
import { slugClashRule } from './across/rules/slug-clash.ts';
import { idClashRule } from './across/rules/id-clash.ts';
import { runtimeClashRule } from './across/rules/runtime-clash.ts';
import { runnerClashRule } from './across/rules/runner-clash.ts';
import { missingDefaultRule } from './across/rules/missing-default.ts';
import { secondDefaultRule } from './across/rules/second-default.ts';
import { danglingReplacementRule } from './across/rules/dangling-replacement.ts';
import { unknownWithdrawal } from './findings/unknown-withdrawal.ts';
import { missingSite } from './findings/missing-site.ts';
import { missingGameRule } from './across/rules/missing-game.ts';
import { wireNameClash } from './findings/wire-name-clash.ts';
import { slugGone } from './findings/slug-gone.ts';
import { idChanged } from './findings/id-changed.ts';
import { versionChanged } from './findings/version-changed.ts';
import { pageMoved } from './findings/page-moved.ts';
import { staleTimestamp } from './findings/stale-timestamp.ts';
import { futureTimestamp } from './findings/future-timestamp.ts';
import { contactExpired } from './findings/contact-expired.ts';
import { longUntested } from './findings/long-untested.ts';
import { unknownCode } from './findings/unknown-code.ts';
import type { AcrossRule } from './across/identities.ts';

/** About a record's own keys and values, seen without any other record. */
export const recordFindings: readonly DefinedFinding[] = [
  unknownKey,
  outsideScript,
  missingKey,
  wrongType,
  unknownValue,
  outOfRange,
  emptyValue,
  textTooLong,
  badTimestamp,
  timestampsBackwards,
  badUrl,
  badStoreId,
  missingVersion,
  badFolderName,
  badArchive,
  architectureInVersion,
  badDate,
  unknownDownload,
  mirrorWithoutChecksum,
  badUpdate,
  ambiguousScalar,
  keyNotText,
  numberWithoutJson,
  halfCharacter,
];

/** About images beside a game's record that depend on taste: a site may grade them. */
export const imageAdvice: readonly DefinedFinding[] = [oddProportionsRule, imageLocationRule].map(
  ({ finding }) => finding,
);

/** About images beside a game's record. */
export const imageFindings: readonly DefinedFinding[] = [
  unknownImage,
  wrongFormat,
  damagedImage,
  imageTooLarge,
  movingImageRule.finding,
  secondImageRule.finding,
  imageGivenTwice,
  ...imageAdvice,
];

/** Every rule about how records stand to each other, in the order of the documentation. */
export const acrossRules: readonly AcrossRule[] = [
  slugClashRule,
  idClashRule,
  runtimeClashRule,
  runnerClashRule,
  missingDefaultRule,
  secondDefaultRule,
  danglingReplacementRule,
  missingGameRule,
];

/** About how records stand to each other and to the folders they lie in. */
export const catalogueFindings: readonly DefinedFinding[] = [
  badSlug,
  wrongFolder,
  ...acrossRules.map(({ finding }) => finding),
  missingSite,
  unknownWithdrawal,
  wireNameClash,
  unknownCode,
];

/** About what a change takes away from clients, and when it was made: `check --changed-from` finds them. */
export const changeFindings: readonly DefinedFinding[] = [
  slugGone,
  idChanged,
  versionChanged,
  pageMoved,
  staleTimestamp,
  futureTimestamp,
];

/** About what the day of a check decides: a build and its answers never depend on it. */
export const ageFindings: readonly DefinedFinding[] = [longUntested, contactExpired];
