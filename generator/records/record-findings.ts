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
import { imageTooLarge } from './findings/image-too-large.ts';
import { oddProportions } from './findings/odd-proportions.ts';
import { movingImage } from './findings/moving-image.ts';
import { imageLocation } from './findings/image-location.ts';
import { secondImage } from './findings/second-image.ts';
import { imageGivenTwice } from './findings/image-given-twice.ts';
import { unknownImage } from '../yaml/findings/unknown-image.ts';
import { halfCharacter } from '../yaml/findings/half-character.ts';
import { badSlug } from './findings/bad-slug.ts';
import { wrongFolder } from './findings/wrong-folder.ts';
import { slugClash, checkSlugs } from './findings/slug-clash.ts';
import { idClash, checkIds } from './findings/id-clash.ts';
import { runtimeClash, checkRuntimes } from './findings/runtime-clash.ts';
import { runnerClash, checkRunners } from './findings/runner-clash.ts';
import { missingDefault, checkMissingDefaults } from './findings/missing-default.ts';
import { secondDefault, checkSecondDefaults } from './findings/second-default.ts';
import { danglingReplacement, checkReplacements } from './findings/dangling-replacement.ts';
import { missingSite } from './findings/missing-site.ts';
import { missingGame, checkGames } from './findings/missing-game.ts';
import { wireNameClash } from './findings/wire-name-clash.ts';
import { slugGone } from './findings/slug-gone.ts';
import { idChanged } from './findings/id-changed.ts';
import { versionChanged } from './findings/version-changed.ts';
import { pageMoved } from './findings/page-moved.ts';
import { staleTimestamp } from './findings/stale-timestamp.ts';
import { futureTimestamp } from './findings/future-timestamp.ts';
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
  badTimestamp,
  timestampsBackwards,
  badUrl,
  missingVersion,
  badFolderName,
  badArchive,
  architectureInVersion,
  badDate,
  ambiguousScalar,
  keyNotText,
  numberWithoutJson,
  halfCharacter,
];

/** About images beside a game's record that depend on taste: a site may grade them. */
export const imageAdvice: readonly DefinedFinding[] = [oddProportions, imageLocation];

/** About images beside a game's record. */
export const imageFindings: readonly DefinedFinding[] = [
  unknownImage,
  wrongFormat,
  damagedImage,
  imageTooLarge,
  movingImage,
  secondImage,
  imageGivenTwice,
  ...imageAdvice,
];

/** About how records stand to each other and to the folders they lie in. */
export const catalogueFindings: readonly DefinedFinding[] = [
  badSlug,
  wrongFolder,
  slugClash,
  idClash,
  runtimeClash,
  runnerClash,
  missingDefault,
  secondDefault,
  danglingReplacement,
  missingSite,
  missingGame,
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

/** Every rule about how records stand to each other. */
export const acrossRules: readonly AcrossRule[] = [
  checkGames,
  checkSlugs,
  checkIds,
  checkRuntimes,
  checkRunners,
  checkMissingDefaults,
  checkSecondDefaults,
  checkReplacements,
];
