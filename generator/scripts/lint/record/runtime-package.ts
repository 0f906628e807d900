import { diagnostic } from '../../../findings/diagnostic.ts';
import { isSkippedPackage, isUsedPackage, VERSIONED_PACKAGES } from '../../vocabulary/runtime-packages.ts';
import type { RecordRule } from './rule.ts';

/** Every client downloads every package at its first start, whether it uses it or not. */
export const unusedPackage: RecordRule = ({ fields }) => {
  const name = fields.text('name');
  if (name === undefined || name === '' || isUsedPackage(name)) return [];
  const isSkipped = isSkippedPackage(fields.text('url') ?? '');
  return [diagnostic('unused-package', fields.place('name'), { name, isSkipped })];
};

/** The client takes the folders of these packages for versions: without one, it takes `x64`. */
export const unversionedPackage: RecordRule = ({ fields }) => {
  const name = fields.text('name');
  if (name === undefined || !VERSIONED_PACKAGES.has(name) || fields.flag('versioned') === true) return [];
  return [diagnostic('unversioned-package', fields.place('name'), { name })];
};
