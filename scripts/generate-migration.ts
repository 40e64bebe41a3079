import path from 'node:path';
import { keepLastSnapshot } from './last-snapshot.ts';
import { bin, root, run } from './run.ts';

// `npm run generate -w @martelo/server`: Drizzle writes the migration that the schema asks for and a
// snapshot of the whole schema, and the snapshot before it goes.

const server = path.join(root, 'apps/server');
const good = await run(bin('drizzle-kit'), ['generate', ...process.argv.slice(2)], { cwd: server });
if (good) keepLastSnapshot(path.join(server, 'src/platform/database/migrations/meta'));
process.exitCode = good ? 0 : 1;
