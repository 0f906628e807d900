import { kind } from '../kind.ts';
import { didYouMean } from './did-you-mean.ts';

const unknownKey = (where: string) =>
  kind(
    'warning',
    (details: { key: string; suggestion: string | undefined; allowed: string }) =>
      didYouMean(`The client ignores "${details.key}" ${where}`, details.suggestion),
    ({ suggestion, allowed }) =>
      suggestion === undefined ? `Delete it. Known here: ${allowed}.` : `Write "${suggestion}" instead.`,
    'rename',
  );

/** What the game client ignores, drops or misreads in a script, and what a reviewer would send back. */
export const ignoredKinds = {
  'unknown-script-key': unknownKey('in a script'),
  'unknown-game-key': unknownKey('in "game"'),
  'unknown-runner-key': unknownKey("in the runner's section"),
  'unknown-system-key': unknownKey('in "system"'),
  'unknown-file-key': unknownKey('in a file'),
  'unknown-parameter': unknownKey('in this step'),
  'legacy-key': kind(
    'warning',
    (details: { key: string }) => `"${details.key}" at the top of a script is an old form`,
    ({ key }) => `Move "${key}" into the section "game".`,
  ),
  'unused-section': kind(
    'warning',
    (details: { key: string; runner: string }) =>
      `The client ignores the section "${details.key}", since the runner is ${details.runner}`,
    ({ runner }) => `Delete it, or rename it to "${runner}".`,
  ),
  'several-labels': kind(
    'warning',
    (_details: object) => `An entry of "files" should have one label`,
    () => `Begin each file with "- " on a line of its own.`,
  ),
  'local-file': kind(
    'warning',
    (details: { url: string }) => `"${details.url}" means nothing on another person's machine`,
    () => `Use an https address, or N/A:prompt to let the person choose the file.`,
  ),
  'odd-address': kind(
    'warning',
    (details: { url: string }) => `"${details.url}" is no address that the client can download from`,
    () => `Use an https address, N/A:prompt, or $STEAM:appid:path.`,
  ),
  'plain-http': kind(
    'warning',
    (details: { url: string }) => `"${details.url}" is fetched without encryption`,
    () => `Use https if the host has it, and give a checksum in any case.`,
  ),
  'missing-checksum': kind(
    'notice',
    (details: { label: string }) => `The file "${details.label}" has no checksum`,
    () => `Give it as url, filename and checksum: sha256:… so that a changed file is noticed.`,
  ),
  'bad-checksum': kind(
    'warning',
    (details: { checksum: string; reason: string }) =>
      `The checksum "${details.checksum}" can never match: ${details.reason}`,
    () => `Write the name of the hash, a colon and its hexadecimal value, such as sha256:….`,
  ),
  'duplicate-label': kind(
    'warning',
    (details: { label: string; firstLine: number }) =>
      `The label "${details.label}" is already used in line ${String(details.firstLine)}; the client keeps only one of the two`,
    () => `Give each file a label of its own.`,
  ),
  'unused-label': kind(
    'warning',
    (details: { label: string }) => `The file "${details.label}" is fetched and never used`,
    ({ label }) => `Use it in a step, as "${label}" or "$${label}", or delete it from "files".`,
  ),
  'undeclared-label': kind(
    'warning',
    (details: { label: string; suggestion: string | undefined }) =>
      didYouMean(`No file has the label "${details.label}"`, details.suggestion),
    () => `Name a label of "files", or write a path that begins with $GAMEDIR or $CACHE.`,
  ),
  'several-steps': kind(
    'warning',
    (details: { step: string; first: string }) =>
      `The client ignores "${details.step}": of several keys in a step only the first, "${details.first}", is run`,
    () => `Begin each step with "- " on a line of its own.`,
  ),
  'dropped-parameter': kind(
    'warning',
    (details: { parameter: string; task: string }) => `The client drops "${details.parameter}" of ${details.task}`,
    () => `Set environment variables in the section "system", below "env".`,
  ),
  'false-is-true': kind(
    'warning',
    (details: { parameter: string; task: string }) =>
      `"${details.parameter}: false" of ${details.task} is true to the client, which makes a text of it`,
    () => `Delete the line if the default is meant.`,
  ),
  'unknown-variable': kind(
    'warning',
    (details: { variable: string; suggestion: string | undefined }) =>
      details.suggestion === undefined
        ? `Nobody sets the variable $${details.variable}`
        : `Nobody sets the variable $${details.variable}; did you mean $${details.suggestion}?`,
    () => `Set it in "variables", name a label of "files", or write "$$" for a dollar sign.`,
  ),
  'option-value': kind(
    'warning',
    (details: { key: string; value: string; suggestion: string | undefined; allowed: string }) =>
      didYouMean(`The client does not know the value "${details.value}" of "${details.key}"`, details.suggestion),
    ({ allowed }) => `Use one of: ${allowed}.`,
  ),
  'launch-config': kind(
    'warning',
    (details: { reason: string }) => `The client cannot offer this way to start the game: ${details.reason}`,
    () => `Give each of "launch_configs" at least "name" and "exe".`,
  ),
  'version-word': kind(
    'warning',
    (details: { version: string }) => `The version label "${details.version}" ends in the word "version"`,
    ({ version }) => {
      const rest = version.replace(/[\s_-]*\bversion\s*$/i, '');
      return rest === '' ? `Say what sets this installer apart, such as CD or GOG.` : `Write "${rest}".`;
    },
  ),
  'too-long': kind(
    'warning',
    (details: { key: string; limit: number }) =>
      `"${details.key}" is longer than the ${String(details.limit)} characters that the origin takes`,
    ({ limit }) => `Shorten it to at most ${String(limit)} characters.`,
  ),
  'id-too-large': kind(
    'warning',
    (details: { key: string }) => `"${details.key}" is larger than the 2147483647 that the origin takes`,
    () => `Use a number up to 2147483647.`,
  ),
  'runner-not-offered': kind(
    'notice',
    (details: { runner: string; name: string; flatpak: string | undefined }) =>
      `On a machine without ${details.name} the client stops: it has no address for the runner ${details.runner}, and neither has the catalogue`,
    ({ name, flatpak }) =>
      flatpak === undefined
        ? `Say in "notes" how the player gets the ${name} runner, in these words, or add a record to runners/.`
        : `Say in "notes" how the player installs ${name}, such as the Flatpak ${flatpak}, or add a record to runners/.`,
  ),
  'unused-package': kind(
    'warning',
    (details: { name: string; isSkipped: boolean }) =>
      details.isSkipped
        ? `No client downloads or uses the package "${details.name}"`
        : `Every client downloads the package "${details.name}", and none uses it`,
    () => `Delete the record, unless it is for a client of your own.`,
  ),
  'unversioned-package': kind(
    'warning',
    (details: { name: string }) => `The client takes the folders inside the package "${details.name}" for its versions`,
    () => `Add "versioned: true" and the version, such as: version: "2.7.1".`,
  ),
  'unneeded-acceptance': kind(
    'warning',
    (details: { code: string }) => `Nothing is left to accept: there is no finding "${details.code}" here`,
    () => `Delete the comment.`,
  ),
  'bad-acceptance': kind(
    'warning',
    (details: { reason: string }) => `This acceptance has no effect: ${details.reason}`,
    () => `Write it as: # accept plain-http: the host has no https`,
  ),
};
