import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test.each(MUTATIONS)('$name changes one place of $file', ({ file, from }) => {
  expect(textOf(file).split(from)).toHaveLength(2);
});

test.each(MUTATIONS)('$name has the test that finds it', ({ foundBy: { file, title } }) => {
  expect(textOf(file)).toContain(`'${title}'`);
});
