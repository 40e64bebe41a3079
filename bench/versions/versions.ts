import path from 'node:path';
import { textOf } from '../options.ts';

/** A checkout whose site is measured. */
export interface Version {
  name: 'this' | 'before';
  folder: string;
}

const THIS: Version = { name: 'this', folder: path.resolve(import.meta.dirname, '../..') };

/** This version and, with `--before=FOLDER`, the one of that folder. */
export function versionsOf(options: string[]): Version[] {
  const before = textOf(options, 'before');
  return before ? [{ name: 'before', folder: path.resolve(before) }, THIS] : [THIS];
}
