import type { DefinedFinding } from '../findings/define-finding.ts';
import {
  misplacedFile,
  unportableName,
  symbolicLink,
  notAFile,
  unreadableFile,
  unreadableFolder,
  emptyRecord,
} from '../catalogue/findings/files.ts';
import { fileTooLarge, unfinishedFindings, nestedTooDeep, tooManyPieces } from './findings/limits.ts';
import { notUtf8, byteOrderMark, controlCharacter, unprintableCharacter } from './findings/characters.ts';
import { internalError } from '../findings/internal-error.ts';
import {
  yamlSyntax,
  notIndented,
  ambiguousSyntax,
  severalDocuments,
  yamlDirective,
  duplicateKey,
  anchor,
  alias,
  tag,
  mergeKey,
  collectionKey,
} from './findings/syntax.ts';

/** About whole files: place, size and bytes. */
export const fileFindings: readonly DefinedFinding[] = [
  misplacedFile,
  unportableName,
  symbolicLink,
  notAFile,
  unreadableFile,
  unreadableFolder,
  fileTooLarge,
  notUtf8,
  byteOrderMark,
  controlCharacter,
  unprintableCharacter,
  internalError,
  unfinishedFindings,
];

/** About the YAML of a record, whatever its content means. */
export const yamlFindings: readonly DefinedFinding[] = [
  yamlSyntax,
  notIndented,
  ambiguousSyntax,
  emptyRecord,
  severalDocuments,
  yamlDirective,
  duplicateKey,
  anchor,
  alias,
  tag,
  mergeKey,
  collectionKey,
  nestedTooDeep,
  tooManyPieces,
];
