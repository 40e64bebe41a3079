import fs from 'node:fs';
import path from 'node:path';
import { bin, root, run } from './run.ts';

/** Code for Node is checked once, together; the packages have neither Node nor browser types. */
const parts = [
  ...fs.globSync('packages/*/tsconfig.json', { cwd: root }).sort(),
  'tsconfig.node.json',
  'apps/web/tsconfig.json',
  'e2e/tsconfig.json',
];
// The web's part needs the types of its routes first.
let good = await run(bin('react-router'), ['typegen'], { cwd: path.join(root, 'apps/web') });
for (const part of parts) good = (await run(bin('tsc'), ['-p', part])) && good;
process.exit(good ? 0 : 1);
