import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../packages/contract/src/texts/audit-actions.ts';
import { ERRORS } from '../packages/contract/src/texts/errors.ts';

const texts = path.resolve(import.meta.dirname, '../packages/contract/src/texts');

test.each([
  { folder: 'errors', table: ERRORS },
  { folder: 'audit', table: AUDIT_ACTIONS },
])(
  'each key of $folder stands in one file, because a second one would replace the first',
  async ({ folder, table }) => {
    const files = fs.readdirSync(path.join(texts, folder));
    const modules: object[] = await Promise.all(
      files.map((file) => import(path.join(texts, folder, file))),
    );
    const parts: object[] = modules.flatMap((module) => Object.values(module));
    expect(parts.flatMap((part) => Object.keys(part)).sort()).toEqual(Object.keys(table).sort());
  },
);
