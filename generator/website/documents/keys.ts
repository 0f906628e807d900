import { schemaOf, type RecordSchema } from '../../records/record-schemas.ts';

const RECORDS = [
  ['Game', 'game'],
  ['Installer', 'installer'],
  ['Runtime package', 'runtime'],
  ['Runner', 'runner'],
  ['Settings in site.yaml', 'site'],
] as const;

/** All keys of records and settings with what they mean, in Markdown. */
export function keysInWords(): string {
  return RECORDS.map(([title, name]) => `### ${title}\n\n${keyLines(schemaOf(name), '').join('\n')}`).join('\n\n');
}

/** A line for each key, and below it those of the keys inside, whether of the value, of each entry or of any name. */
function keyLines({ properties = {}, required = [] }: RecordSchema, indent: string): string[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    if (typeof value === 'boolean') return [];
    const subschemas = [value, value.items, value.additionalProperties].filter((schema) => typeof schema === 'object');
    return [
      `${indent}- \`${key}\`${noteOn(value, required.includes(key))}: ${(value.description ?? '').replaceAll(/[<>*_]/g, String.raw`\$&`)}`,
      ...subschemas.flatMap((schema) => keyLines(schema, `${indent}  `)),
    ];
  });
}

function noteOn({ default: usual }: RecordSchema, isRequired: boolean): string {
  if (isRequired) return ' (required)';
  const text = JSON.stringify(usual);
  return usual === undefined || text === '{}' ? '' : ` (default \`${text}\`)`;
}
