import { kind } from '../kind.ts';
import { didYouMean } from './did-you-mean.ts';

/** What the game client refuses in a script, or what makes it crash. */
export const refusedKinds = {
  'unknown-runner': kind(
    'error',
    (details: { runner: string; suggestion: string | undefined }) =>
      didYouMean(`The client has no runner "${details.runner}"`, details.suggestion),
    () => `Use a runner of the client, such as linux, wine, dosbox, scummvm or zdoom.`,
  ),
  'missing-game-key': kind(
    'error',
    (details: { runner: string; key: string }) => `The runner ${details.runner} needs "${details.key}" in "game"`,
    ({ key }) => `Add "${key}" to the section "game".`,
  ),
  'section-form': kind(
    'error',
    (details: { key: string; expected: string; actual: string }) =>
      `"${details.key}" must be ${details.expected}, not ${details.actual}`,
    ({ key }) => `Write what belongs to "${key}" below it, or delete the key.`,
  ),
  'list-for-text': kind(
    'error',
    (details: { key: string; example: string }) =>
      details.key === 'require-binaries'
        ? `"${details.key}" takes one text`
        : `"${details.key}" takes the slug of one game as a text`,
    ({ key, example }) => `Write it on one line, such as: ${key}: ${example}`,
  ),
  'requires-with-extends': kind(
    'error',
    (_details: object) => `"requires" and "extends" cannot stand in one script`,
    () => `Keep "requires" for a game of its own on top of another, "extends" for an addition without one.`,
  ),
  'metadata-in-script': kind(
    'error',
    (details: { key: string }) => `"${details.key}" belongs to the record, not into its script`,
    ({ key }) => `Delete it here; the record says it outside of "script" (or game.yaml does): ${key}.`,
  ),
  'file-form': kind(
    'error',
    (details: { actual: string }) => `An entry of "files" must be a label with an address, not ${details.actual}`,
    () => `Write it as: - label: https://example.org/file.zip`,
  ),
  'file-value': kind(
    'error',
    (details: { label: string; actual: string }) =>
      `The file "${details.label}" must have an address or a map with "url" and "filename", not ${details.actual}`,
    () => `Write an address, N/A:prompt for a file the person has, or "url" and "filename" below the label.`,
  ),
  'missing-file-key': kind(
    'error',
    (details: { label: string; key: string }) => `The file "${details.label}" has no "${details.key}"`,
    ({ key }) =>
      key === 'filename' ? `Add: filename: name-of-the-file.zip` : `Add: url: https://example.org/file.zip`,
  ),
  'file-scheme': kind(
    'error',
    (details: { scheme: string }) => `The client cannot download from ${details.scheme}: addresses`,
    () => `Use an https address, or N/A:prompt to let the person choose the file.`,
  ),
  'step-form': kind(
    'error',
    (details: { actual: string }) => `A step must be one key with its parameters, not ${details.actual}`,
    () => `Write it as: - extract: {file: label}`,
  ),
  'unknown-step': kind(
    'error',
    (details: { step: string; suggestion: string | undefined }) =>
      didYouMean(`The client has no step "${details.step}"`, details.suggestion),
    ({ suggestion }) =>
      suggestion === undefined
        ? `Use one of the client's steps; "execute" runs anything else.`
        : `Write "${suggestion}" instead.`,
    'rename',
  ),
  'failing-step': kind(
    'error',
    (details: { step: string; reason: string }) => `"${details.step}" always fails: ${details.reason}`,
    ({ step }) => (step === 'execute' ? `Write: execute: {command: "…"}` : `Delete the step.`),
  ),
  'step-parameters': kind(
    'error',
    (details: { step: string; expected: string; actual: string }) =>
      `"${details.step}" takes ${details.expected}, not ${details.actual}`,
    ({ step, expected }) =>
      expected === 'one text' ? `Write: ${step}: path` : `Write the parameters as keys and values below "${step}".`,
  ),
  'missing-parameter': kind(
    'error',
    (details: { step: string; parameters: string }) => `"${details.step}" needs ${details.parameters}`,
    ({ parameters }) => `Add ${parameters}.`,
  ),
  'excluded-parameter': kind(
    'error',
    (details: { step: string; first: string; second: string }) =>
      `"${details.first}" and "${details.second}" cannot be used together in "${details.step}"`,
    ({ first, second }) => `Keep "${first}" or "${second}".`,
  ),
  'parameter-type': kind(
    'error',
    (details: { step: string; parameter: string; expected: string; actual: string }) =>
      `"${details.parameter}" of "${details.step}" must be ${details.expected}, not ${details.actual}`,
    ({ expected }) => `Write ${expected}.`,
  ),
  'parameter-value': kind(
    'error',
    (details: { step: string; parameter: string; value: string; allowed: string }) =>
      `"${details.value}" is no value for "${details.parameter}" of "${details.step}"`,
    ({ allowed }) => `Use one of: ${allowed}.`,
  ),
  'unknown-task': kind(
    'error',
    (details: { task: string; suggestion: string | undefined }) =>
      didYouMean(`The client has no task "${details.task}"`, details.suggestion),
    () =>
      `Name the task as <runner>.<task>, such as wine.wineexec; without a runner it is one of the script's own runner.`,
  ),
  'unknown-task-parameter': kind(
    'error',
    (details: { task: string; parameter: string; suggestion: string | undefined; allowed: string }) =>
      didYouMean(`The task ${details.task} refuses the parameter "${details.parameter}"`, details.suggestion),
    ({ suggestion, allowed }) =>
      suggestion === undefined ? `Delete it. Allowed here: ${allowed}.` : `Write "${suggestion}" instead.`,
    'rename',
  ),
  'step-runner': kind(
    'error',
    (details: { step: string; runner: string }) => `"${details.step}" works only with the runner ${details.runner}`,
    () => `Use "extract" or "execute" instead.`,
  ),
  'menu-options': kind(
    'error',
    (_details: object) => `Each option of a menu must be a value with its label`,
    () => `Write it as: - value: Label`,
  ),
};
