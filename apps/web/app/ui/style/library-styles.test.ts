import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../..');
const library = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const sheetOf = (name: string) => path.join(library, 'styles', `${name}.layer.css`);
const SHEET = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;

const files = fs.globSync('**/*.{ts,tsx,css}', { cwd: app }).map((name) => {
  const text = fs.readFileSync(path.join(app, name), 'utf8');
  return { name, text, sheets: [...text.matchAll(SHEET)].map(([, sheet]) => sheet ?? '') };
});

/** The sheets of what stands on every page of the office. */
const EVERYWHERE = ['Button', 'Loader'];

test('whoever uses a component of the library brings its style sheet, which no other page may have loaded', () => {
  for (const sheet of EVERYWHERE) {
    expect(files.some(({ sheets }) => sheets.includes(sheet))).toBe(true);
  }
  const missing = files.flatMap(({ name, text, sheets }) => {
    const used = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type ') && fs.existsSync(sheetOf(one)));
    return used
      .filter((one) => !sheets.includes(one) && !EVERYWHERE.includes(one))
      .map((one) => `${name}: ${one}`);
  });
  expect(missing).toEqual([]);
});
