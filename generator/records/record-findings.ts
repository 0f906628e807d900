import type { DefinedFinding } from '../findings/define-finding.ts';
import { halfCharacter } from '../yaml/findings/characters.ts';
import { unknownImage } from '../catalogue/findings/files.ts';
import type { AcrossRule } from './across/identities.ts';
import { danglingReplacementRule } from './across/rules/dangling-replacement.ts';
import { missingGameRule, sameGameRule } from './across/rules/games.ts';
import { idClashRule, runnerClashRule, runtimeClashRule } from './across/rules/repeated-ids.ts';
import { repeatedVersionRule } from './across/rules/repeated-version.ts';
import { missingDefaultRule, secondDefaultRule } from './across/rules/runner-defaults.ts';
import { slugClashRule } from './across/rules/slug-clash.ts';
import { idChanged, pageMoved, slugGone, slugMoved, versionChanged } from './findings/changes.ts';
import {
  badUpdate,
  badUrl,
  unknownDownload,
  architectureInVersion,
  badArchive,
  badFolderName,
  missingVersion,
} from './findings/downloads.ts';
import { damagedImage, imageGivenTwice, wrongFormat } from './findings/images.ts';
import { keyNotText, missingKey, outsideScript, removedKey, unknownKey } from './findings/keys.ts';
import { badSlug, badStoreId, wireNameClash, wrongFolder } from './findings/names.ts';
import { missingSite, placeholderAddress, unknownCode } from './findings/site.ts';
import * as times from './findings/times.ts';
import * as values from './findings/values.ts';
import * as images from './images/image-rules.ts';

/** About a record's own keys and values, seen without any other record. */
export const recordFindings: readonly DefinedFinding[] = [
  unknownKey,
  removedKey,
  outsideScript,
  missingKey,
  values.wrongType,
  values.unknownValue,
  values.outOfRange,
  values.emptyValue,
  values.textTooLong,
  times.badTimestamp,
  times.timestampsBackwards,
  badUrl,
  badStoreId,
  missingVersion,
  badFolderName,
  badArchive,
  architectureInVersion,
  times.badDate,
  unknownDownload,
  badUpdate,
  values.ambiguousScalar,
  keyNotText,
  values.numberWithoutJson,
  halfCharacter,
];

/** About images beside a game's record that depend on taste: a site may grade them. */
export const imageAdvice: readonly DefinedFinding[] = [images.oddProportionsRule, images.imageLocationRule].map(
  ({ finding }) => finding,
);

/** About images beside a game's record. */
export const imageFindings: readonly DefinedFinding[] = [
  unknownImage,
  wrongFormat,
  damagedImage,
  images.imageTooLarge,
  images.movingImageRule.finding,
  images.secondImageRule.finding,
  imageGivenTwice,
  ...imageAdvice,
];

/** Every rule about how records stand to each other, in the order of the documentation. */
export const acrossRules: readonly AcrossRule[] = [
  slugClashRule,
  idClashRule,
  sameGameRule,
  runtimeClashRule,
  runnerClashRule,
  missingDefaultRule,
  secondDefaultRule,
  danglingReplacementRule,
  missingGameRule,
  repeatedVersionRule,
];

/** About how records stand to each other and to the folders they lie in. */
export const catalogueFindings: readonly DefinedFinding[] = [
  badSlug,
  wrongFolder,
  ...acrossRules.map(({ finding }) => finding),
  missingSite,
  wireNameClash,
  unknownCode,
];

/** About addresses that a change removes, and about its times; from `check --changed-from`. */
export const changeFindings: readonly DefinedFinding[] = [
  slugGone,
  slugMoved,
  idChanged,
  versionChanged,
  pageMoved,
  times.staleTimestamp,
  times.futureTimestamp,
];

/** About settings that need attention, without an effect on what is served. */
export const settingsFindings: readonly DefinedFinding[] = [placeholderAddress, times.contactExpired];
