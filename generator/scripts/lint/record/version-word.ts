import { diagnostic } from '../../../findings/diagnostic.ts';
import type { RecordRule } from './rule.ts';

/** The client says "version" itself wherever it shows the label; the origin refuses a second one. */
export const versionWord: RecordRule = ({ fields }) => {
  const version = fields.text('version');
  if (version === undefined || !/\bversion\s*$/i.test(version)) return [];
  return [diagnostic('version-word', fields.place('version'), { version })];
};
