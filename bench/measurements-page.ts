import fs from 'node:fs';
import path from 'node:path';
import { withSection } from './measure.ts';

const PAGE = path.resolve(import.meta.dirname, '../docs/measurements.md');

/** Replaces a section of docs/measurements.md. */
export function writeSection(heading: string, text: string): void {
  fs.writeFileSync(PAGE, withSection(fs.readFileSync(PAGE, 'utf8'), heading, text));
}
