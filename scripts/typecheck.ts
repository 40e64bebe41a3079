import fs from 'node:fs';
import path from 'node:path';
import { bin, root, run } from './run.ts';

/** Every part against its own tsconfig; the web's needs the types of its routes first. */
let good = await run(bin('react-router'), ['typegen'], { cwd: path.join(root, 'apps/web') });
for (const part of fs
  .globSync('{packages/*,apps/*,e2e,scripts,bench}/tsconfig.json', { cwd: root })
  .sort()) {
  good = (await run(bin('tsc'), ['-p', part])) && good;
}
process.exit(good ? 0 : 1);
