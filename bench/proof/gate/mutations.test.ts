import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test.each(MUTATIONS)('$name changes one place of $file', ({ file, from }) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2);
});
