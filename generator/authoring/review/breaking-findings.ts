import type { DefinedFinding } from '../../findings/define-finding.ts';
import { type Diagnostic, fileStart, type Place } from '../../findings/diagnostic.ts';
import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import * as changes from '../../records/findings/changes.ts';
import { quotedSentence } from '../../scripts/effects/sentence.ts';
import { findBreaking } from './breaking.ts';
import { changedRecords } from './review-versions.ts';
import type { Breaking } from './record.ts';

const FINDINGS: Readonly<Record<Breaking['code'], DefinedFinding<changes.ChangeDetails>>> = {
  'slug-gone': changes.slugGone,
  'slug-moved': changes.slugMoved,
  'id-changed': changes.idChanged,
  'version-changed': changes.versionChanged,
  'page-moved': changes.pageMoved,
};

export function breakingFindings(base: CatalogueVersion, head: CatalogueVersion): Diagnostic[] {
  const breaking = findBreaking(changedRecords(base, head), changedRecords(head, base));
  return breaking.map((change) =>
    FINDINGS[change.code].at(placeOf(change, head), { change: quotedSentence(change.sentence) }),
  );
}

const KEYS: Readonly<Partial<Record<Breaking['code'], string>>> = { 'id-changed': 'id', 'version-changed': 'version' };

function placeOf({ code, file }: Breaking, { files }: CatalogueVersion): Place {
  const key = KEYS[code];
  if (key === undefined) return fileStart(file);
  const fields = fieldsAt(files, file);
  return fields.node(key) === undefined ? fileStart(file) : fields.place(key);
}
