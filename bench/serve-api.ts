// The product on one database, in a process of its own: node serve-api.ts DATABASE_URL SECRET
// [pages]. Prints its address on the first line and ends with its standard input. Answers each
// message with its memory use.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { signingKey } from '../apps/server/src/features/bids/signing/signing-key.ts';
import { connect, connectBids } from '../apps/server/src/platform/database/connect.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { assembleDeps } from '../apps/server/src/start/assemble.ts';
import { startPagesThread } from '../apps/server/src/start/pages-thread.ts';

const WITHOUT_LIMIT = { atOnce: Number.POSITIVE_INFINITY, mostWaiting: 0 };
const FREE = { person: WITHOUT_LIMIT, address: WITHOUT_LIMIT };

const [url = '', sessionSecret = '', pages] = process.argv.slice(2);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-bench-'));
const read = readSettings({ DATA_DIR: dataDir, DEMO: '0', SECOND_FACTOR_REQUIRED: '0' });
// The same for every process of a database, now and in a later run: another one would be refused.
const ledgerKey = signingKey(createHash('sha256').update('bench').digest());
const settings = { ...read, sessionSecret, ledgerKey };
const connection = connect(url);
const bids = connectBids(url);
const deps = await assembleDeps({ db: connection.db, bidsDb: bids.db, url }, settings);
const pagesData = { databaseUrl: url, timeZone: settings.yardTimeZone, pictures: null };
const thread = pages === 'pages' ? startPagesThread(pagesData, console.error) : null;
const app = await buildApp(deps, {
  logLevel: 'error',
  limits: {},
  // Every reader of a bench comes from one address. What they cost together is what `flood` measures.
  places: { usual: FREE, file: FREE, list: FREE },
  streamLimits: { byAddress: Number.POSITIVE_INFINITY, byPerson: Number.POSITIVE_INFINITY },
  web: thread?.render,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

process.stdin.resume();
process.stdin.once('end', async () => {
  await app.close();
  await thread?.close();
  await deps.bidLane.close();
  await deps.commitProbe.close();
  await deps.live.close();
  await bids.close();
  await connection.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
