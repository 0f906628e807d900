import { defineFinding, runtime } from '../../../../findings/define-finding.ts';
import { isSkippedPackage, isUsedPackage, VERSIONED_PACKAGES } from '../../../vocabulary/runtime-packages.ts';
import type { RecordRule } from '../rule.ts';

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

export const unversionedPackage = defineFinding({
  code: 'unversioned-package',
  severity: 'warning',
  message: (details: { name: string }) =>
    `The client takes the folders inside the package "${details.name}" for its versions`,
  help: () => `Add "versioned: true" and the version, such as: version: "2.7.1".`,
  why: 'The client keeps each version of these packages in its own folder. Without one it takes the folder x64 inside for a version, and finds no libraries in it.',
  wrong: runtime('name: dxvk', 'version: "2.7.1"'),
  right: runtime('name: dxvk', 'version: "2.7.1"', 'versioned: true'),
});

export const unversionedPackageRule: RecordRule<'runtime'> = {
  finding: unversionedPackage,
  check: ({ fields }) => {
    const name = fields.text('name');
    if (name === undefined || !VERSIONED_PACKAGES.has(name) || fields.flag('versioned') === true) return [];
    return [unversionedPackage.at(fields.place('name'), { name })];
  },
};
