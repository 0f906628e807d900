import type { DefinedFinding } from '../findings/define-finding.ts';
import { misplacedFile } from './findings/misplaced-file.ts';
import { unportableName } from './findings/unportable-name.ts';
import { symbolicLink } from './findings/symbolic-link.ts';
import { notAFile } from './findings/not-a-file.ts';
import { unreadableFile } from './findings/unreadable-file.ts';
import { unreadableFolder } from './findings/unreadable-folder.ts';
import { fileTooLarge } from './findings/file-too-large.ts';
import { notUtf8 } from './findings/not-utf-8.ts';
import { byteOrderMark } from './findings/byte-order-mark.ts';
import { controlCharacter } from './findings/control-character.ts';
import { unprintableCharacter } from './findings/unprintable-character.ts';
import { internalError } from '../findings/internal-error.ts';
import { unfinishedFindings } from './findings/unfinished-findings.ts';
import { yamlSyntax } from './findings/yaml-syntax.ts';
import { ambiguousSyntax } from './findings/ambiguous-syntax.ts';
import { emptyRecord } from './findings/empty-record.ts';
import { severalDocuments } from './findings/several-documents.ts';
import { yamlDirective } from './findings/yaml-directive.ts';
import { duplicateKey } from './findings/duplicate-key.ts';
import { anchor } from './findings/anchor.ts';
import { alias } from './findings/alias.ts';
import { tag } from './findings/tag.ts';
import { mergeKey } from './findings/merge-key.ts';
import { collectionKey } from './findings/collection-key.ts';
import { nestedTooDeep } from './findings/nested-too-deep.ts';
import { tooManyPieces } from './findings/too-many-pieces.ts';

/** About a file as a whole: where it lies, how large it is, which bytes it holds. */
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
