import { defineFinding, runtime } from '../../../../findings/define-finding.ts';
import type { RecordRule } from '../rule.ts';
import { isSkippedPackage, isUsedPackage } from '../../../vocabulary/runtime-packages.ts';

export const unusedPackage = defineFinding({
  code: 'unused-package',
  severity: 'warning',
  message: (details: { name: string; isSkipped: boolean }) =>
    details.isSkipped
      ? `No client downloads or uses the package "${details.name}"`
      : `Every client downloads the package "${details.name}", and none uses it`,
  help: () => `Delete the record, unless it is for a client of your own.`,
  why: 'At its first start, and when they change, the client downloads all runtime packages. It looks for a few names only.',
  wrong: runtime('name: my-runtime'),
  right: runtime('name: umu'),
});

export const unusedPackageRule: RecordRule<'runtime'> = {
  finding: unusedPackage,
  check: ({ fields }) => {
    const name = fields.text('name');
    if (name === undefined || name === '' || isUsedPackage(name)) return [];
    const isSkipped = isSkippedPackage(fields.text('url') ?? '');
    return [unusedPackage.at(fields.place('name'), { name, isSkipped })];
  },
};
