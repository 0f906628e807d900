import { defineFinding, runtime } from '../../../../findings/define-finding.ts';
import { VERSIONED_PACKAGES } from '../../../vocabulary/runtime-packages.ts';
import type { RecordRule } from '../rule.ts';

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
