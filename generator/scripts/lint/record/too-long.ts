import { diagnostic, fileStart, type Diagnostic } from '../../../findings/diagnostic.ts';
import { findIn } from '../find-in.ts';
import type { RecordRule, RecordView } from './rule.ts';

/** Longest slug of an installer that the origin takes; the catalogue itself takes 100 characters. */
const SLUG_LENGTH = 50;
const CATALOGUE_SLUG_LENGTH = 100;

/** A text that the origin's columns cannot hold cannot be handed back to it. */
export const tooLong = (limits: Readonly<Record<string, number>>): RecordRule => {
  const entries = Object.entries(limits);
  return (record) => findIn(entries, ([key, limit]) => checkText(record, key, limit));
};

/** The slug of an installer is the name of its file, and the key by which the origin keeps it. */
export const slugTooLong: RecordRule = ({ fields, slug }) => {
  if (slug.length <= SLUG_LENGTH || slug.length > CATALOGUE_SLUG_LENGTH) return [];
  return [diagnostic('too-long', fileStart(fields.file), { key: 'slug', limit: SLUG_LENGTH })];
};

function checkText({ fields }: RecordView, key: string, limit: number): Diagnostic[] {
  const text = fields.text(key);
  if (text === undefined || text.length <= limit || Array.from(text).length <= limit) return [];
  return [diagnostic('too-long', fields.place(key), { key, limit })];
}
