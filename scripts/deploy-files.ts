import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

const folder = path.join(root, 'deploy');

/** The text of a file below `deploy/`. */
export const readDeployed = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

/** The settings that a file of settings names, those that are switched off by a `#` included. */
export function settingsOfEnvironment(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** The settings of the `Environment=` lines of a unit. */
export function settingsOfUnit(text: string): string[] {
  const lines = [...text.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line);
  return lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''));
}
