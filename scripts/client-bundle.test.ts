import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'apps/web/build/client/assets');
/** Every schema of zod carries this property, whatever a bundler calls the rest. */
const MARK = '_zod';

// `npm test` builds first; a single test in a fresh clone need not. What the import rules cannot
// see is a dependency that brings zod along.
test.skipIf(!fs.existsSync(assets))('nothing that browsers load holds zod', () => {
  const schemas = path.join(root, 'node_modules/zod/v4/core/schemas.js');
  expect(fs.readFileSync(schemas, 'utf8')).toContain(MARK);
  const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const carrying = scripts.filter((name) =>
    fs.readFileSync(path.join(assets, name), 'utf8').includes(MARK),
  );
  expect(carrying).toEqual([]);
});
