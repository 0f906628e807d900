import type { DefinedFinding } from '../findings/define-finding.ts';
import { unknownKey, outsideScript, missingKey, keyNotText } from './findings/keys.ts';
import {
  wrongType,
  unknownValue,
  outOfRange,
  emptyValue,
  textTooLong,
  ambiguousScalar,
  numberWithoutJson,
} from './findings/values.ts';
import {
  badTimestamp,
  timestampsBackwards,
  badDate,
  staleTimestamp,
  futureTimestamp,
  contactExpired,
  longUntested,
} from './findings/times.ts';
import { badUrl, badUpdate, mirrorWithoutChecksum, unknownDownload } from './findings/downloads.ts';
import { badStoreId, badSlug, wrongFolder, wireNameClash } from './findings/names.ts';
import { missingVersion, badFolderName, badArchive, architectureInVersion } from './findings/packages.ts';
import { wrongFormat, damagedImage, imageGivenTwice } from './findings/images.ts';
import { imageTooLarge } from './images/rules/image-too-large.ts';
import { oddProportionsRule } from './images/rules/odd-proportions.ts';
import { movingImageRule } from './images/rules/moving-image.ts';
import { imageLocationRule } from './images/rules/image-location.ts';
import { secondImageRule } from './images/rules/second-image.ts';
import { unknownImage } from '../yaml/findings/files.ts';
import { halfCharacter } from '../yaml/findings/characters.ts';
import { slugClashRule } from './across/rules/slug-clash.ts';
import { idClashRule } from './across/rules/id-clash.ts';
import { runtimeClashRule } from './across/rules/runtime-clash.ts';
import { runnerClashRule } from './across/rules/runner-clash.ts';
import { missingDefaultRule } from './across/rules/missing-default.ts';
import { secondDefaultRule } from './across/rules/second-default.ts';
import { danglingReplacementRule } from './across/rules/dangling-replacement.ts';
import { unknownWithdrawal, missingSite, unknownCode } from './findings/site.ts';
import { missingGameRule } from './across/rules/missing-game.ts';
import { changeWaits, slugGone, idChanged, versionChanged, pageMoved } from './findings/changes.ts';
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

/** About what the day of a check decides: a build and its answers never depend on it, but for changes that wait. */
export const ageFindings: readonly DefinedFinding[] = [longUntested, contactExpired, changeWaits];
