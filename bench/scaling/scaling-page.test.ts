import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reckonedSections } from './describe-scaling.ts';
import { MEASURED } from './measured-costs.ts';

const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8');

test.each(reckonedSections(MEASURED))(
  'docs/scaling.md tells $heading as the costs and the model are now (`npm run bench -- scaling --write`)',
  ({ heading, text }) => {
    expect(page).toContain(`## ${heading}\n\n${text}\n`);
  },
);
