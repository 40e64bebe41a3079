import fs from 'node:fs';
import path from 'node:path';
import { withSection } from './measure.ts';

const DOCS = path.resolve(import.meta.dirname, '../docs');

/** Replaces a section of docs/measurements.md, or of another page of docs. */
export function writeSection(heading: string, text: string, page = 'measurements.md'): void {
  const file = path.join(DOCS, page);
  fs.writeFileSync(file, withSection(fs.readFileSync(file, 'utf8'), heading, text));
}
