import type { Source } from '../yaml/load/source.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { Fields } from './fields.ts';
import type { RetiredIdentity, RetiredRecord } from './records.ts';
import { checkSlug } from './slug.ts';
import { checkDate } from './timestamp.ts';
import type { RecordRules } from './validate-record.ts';

export function retiredRules(
  source: Source,
  root: YamlNode | undefined,
): RecordRules<readonly RetiredIdentity[], readonly RetiredRecord[], 'retired'> {
  const entries = root?.kind === 'sequence' ? root.items.map((item) => new Fields(source, item)) : [];
  return {
    schema: 'retired',
    toIdentity: () => entries.flatMap(toIdentity),
    check: () =>
      entries.flatMap((entry) => {
        const slug = entry.text('slug');
        return [...(slug === undefined ? [] : checkSlug(slug, entry.place('slug'))), ...checkDate(entry, 'date')];
      }),
    toRecord: () =>
      entries.map((entry) => ({
        slug: entry.text('slug') ?? '',
        date: entry.text('date') ?? '',
        reason: entry.text('reason') ?? '',
        replacedBy: entry.text('replaced_by'),
      })),
  };
}

function toIdentity(entry: Fields): RetiredIdentity[] {
  const slug = entry.locate('slug', entry.text('slug'));
  return slug === undefined ? [] : [{ slug, replacedBy: entry.locate('replaced_by', entry.text('replaced_by')) }];
}
