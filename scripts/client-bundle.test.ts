import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'apps/web/build/client/assets');
/** Every schema of zod carries this property, whatever a bundler calls the rest. */
const MARK = '_zod';
/** zod names its classes in strings: this one is in the whole of zod and not in zod/mini. */
const WHOLE_MARK = /["'`]ZodString["'`]/;
/** Decision 7: forms may have their schemas while these cost a browser less than this. */
const MAX_FORM_SCHEMAS_BYTES = 8_000;

// `npm test` builds first; a single test in a fresh clone need not. The import rules cannot see
// a dependency that brings zod along.
test.skipIf(!fs.existsSync(assets))('browsers load zod/mini alone, and little of it', () => {
  const zod = (file: string) =>
    fs.readFileSync(path.join(root, 'node_modules/zod/v4', file), 'utf8');
  expect(zod('core/schemas.js')).toContain(MARK);
  expect(zod('classic/schemas.js')).toMatch(WHOLE_MARK);
  expect(zod('mini/schemas.js')).not.toMatch(WHOLE_MARK);

  const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const carrying = scripts
    .map((name) => ({ name, text: fs.readFileSync(path.join(assets, name), 'utf8') }))
    .filter(({ text }) => text.includes(MARK));
  expect(carrying.filter(({ text }) => WHOLE_MARK.test(text)).map(({ name }) => name)).toEqual([]);
  const bytes = carrying.map(({ text }) => brotliCompressSync(text).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FORM_SCHEMAS_BYTES);
});
