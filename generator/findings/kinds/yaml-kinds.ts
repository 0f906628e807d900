import { kind } from '../kind.ts';

/** Findings about the YAML of a record, whatever its content means. */
export const yamlKinds = {
  'yaml-syntax': kind(
    'error',
    (details: { reason: string; remedy: string }) => `This is not valid YAML: ${details.reason}`,
    ({ remedy }) => remedy,
  ),
  'ambiguous-syntax': kind(
    'error',
    (details: { reason: string; remedy: string }) => `YAML readers disagree here: ${details.reason}`,
    ({ remedy }) => remedy,
  ),
  'empty-record': kind(
    'error',
    (_details: object) => `The file is empty`,
    () => `Write the record's keys into it, or delete the file.`,
  ),
  'several-documents': kind(
    'error',
    (_details: object) => `A second YAML document begins here; a record is one document`,
    () => `Delete the line "---", or move what follows into a file of its own.`,
  ),
  'yaml-directive': kind(
    'error',
    (details: { directive: string }) => `The directive "${details.directive}" is not allowed in a record`,
    () => `Delete the line; records are always YAML 1.2.`,
  ),
  'duplicate-key': kind(
    'error',
    (details: { key: string; firstLine: number }) =>
      `The key "${details.key}" stands here a second time; the first is in line ${String(details.firstLine)}`,
    () => `Delete one of the two, or make a list of both values.`,
  ),
  anchor: kind(
    'error',
    (details: { name: string }) => `The anchor "&${details.name}" is not allowed in a record`,
    () => `Delete it and write the value out wherever it is needed.`,
  ),
  alias: kind(
    'error',
    (details: { name: string }) => `The alias "*${details.name}" is not allowed in a record`,
    ({ name }) => `Write the value out here; if a text is meant, put it in quotes: "*${name}".`,
  ),
  tag: kind(
    'error',
    (details: { tag: string }) => `The tag "${details.tag}" is not allowed in a record`,
    ({ tag }) => `Delete it; if a text is meant, put it in quotes: "${tag} …".`,
  ),
  'merge-key': kind(
    'error',
    (_details: object) => `The merge key "<<" is not allowed in a record`,
    () => `Write out the keys that it would bring in.`,
  ),
  'collection-key': kind(
    'error',
    (_details: object) => `A list or a map stands where a key belongs`,
    () => `Use a text as the key; put a text that contains "{", "[" or ": " in quotes.`,
  ),
  'nested-too-deep': kind(
    'error',
    (details: { limit: number }) => `Lists and maps are nested more than ${String(details.limit)} levels deep`,
    () => `Make the record flatter; the client needs no more than ten levels.`,
  ),
  'too-many-pieces': kind(
    'error',
    (details: { limit: number }) =>
      `The file is made of more than ${String(details.limit)} keys, values and punctuation marks`,
    () => `Keep a record to its script; host large data elsewhere and list it under "files".`,
  ),
};
