import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { auditHouse } from '../../apps/server/src/cli-audit.ts';
import { readArchive } from '../../apps/server/src/features/backup/archive.ts';
import { backupEnd } from '../../apps/server/src/features/backup/backup-shapes.ts';
import { restoreBackup } from '../../apps/server/src/features/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/features/backup/write-backup.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { openMediaStore } from '../../apps/server/src/platform/media/media-store.ts';
import { fillBidYard, signInClients } from '../bids/bid-yard.ts';
import { createDatabase, openBenchCluster } from '../cluster.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { serveApi } from '../server-process.ts';
import {
  type CopiedHouse,
  compareCopy,
  MOST_TIMES,
  PICTURES,
  prices,
  timed,
  writePictures,
} from './copied-house.ts';

// A house of a million bids and five thousand pictures is copied while people bid, and restored: every
// table and every picture is the same, and the audit finds nothing. Beside it the times of bids, quiet and
// during the copy.

const BIDS = 1_000_000;

interface House extends CopiedHouse {
  cluster: HeldCluster;
}

/** Prints what it does and measures; true when the restored house is the same and its audit is clean. */
export async function proveRestore({ bids = BIDS, pictures = PICTURES } = {}): Promise<boolean> {
  console.log(`\nrestore — ${bids} bids and ${pictures} pictures, copied under bids and restored`);
  const cluster = await openBenchCluster();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-restore-'));
  const url = await createDatabase(cluster, 'proof_house');
  await migrateDatabase(url);
  const connection = connect(url);
  await fillBidYard(connection);
  const server = await serveApi(url);
  try {
    const tokens = await signInClients(server.base);
    const house: House = { cluster, url, connection, server, tokens, folder };
    await timed('placing the bids', () => placeBids(house, bids));
    await timed('writing the pictures', () => writePictures(house, pictures));
    const copy = path.join(folder, 'house.tar.gz');
    const times = await compareCopy(house, copy);
    const same = await restoreAndCompare(house, copy);
    console.log(
      `${same ? 'PASS' : 'FAIL'} restore${times > MOST_TIMES ? '; the target of speed is missed' : ''}`,
    );
    return same;
  } finally {
    await server.close();
    await connection.close();
    await cluster.release();
    fs.rmSync(folder, { recursive: true });
  }
}

/** Through the product, so that every row has its place in the chain. */
async function placeBids({ connection, server, tokens }: House, most: number): Promise<void> {
  const generator = startLoadGenerator();
  for (;;) {
    const { rows } = await connection.pool.query<{ n: number }>(
      'select count(*)::int as n from bids',
    );
    if ((rows[0]?.n ?? 0) >= most) break;
    const vehicles = await prices(connection);
    const work = { kind: 'bids' as const, tokens, vehicles, keys: false };
    await generator.run({ base: server.base, connections: 128, warmMs: 0, runMs: 10_000, work });
  }
  generator.close();
}

/** A copy of the restored house has the same sums of every table and of all pictures. */
async function restoreAndCompare({ cluster, folder }: House, copy: string): Promise<boolean> {
  const ownerUrl = await createDatabase(cluster, 'proof_restored');
  const dataDir = path.join(folder, 'restored');
  fs.mkdirSync(dataDir);
  const media = openMediaStore(dataDir);
  const target = { ownerUrl, media, dataDir };
  // It speaks: the mark of a silent house would be a row that the copy does not have.
  const restored = await timed('restoring', () =>
    restoreBackup(target, { file: copy, speaks: true }),
  );
  console.log(`  restored: ${restored.rows} rows, ${restored.files} pictures`);
  const again = path.join(folder, 'again.tar.gz');
  await timed('copying the restored house', () =>
    writeBackup({ databaseUrl: ownerUrl, media, dataDir }, { file: again }),
  );
  const [own, other] = [await endOf(copy), await endOf(again)];
  const same = own === other;
  if (!same) console.log(`  the sums differ:\n  ${own}\n  ${other}`);
  const connection = connect(ownerUrl);
  const { findings, text } = await timed('auditing', () => auditHouse(connection.db));
  await connection.close();
  if (findings > 0) console.log(text);
  return same && findings === 0;
}

/** The sums of a copy, but for that of its head, which has the moment at which it was made. */
async function endOf(file: string): Promise<string> {
  for await (const { name, data } of readArchive(file)) {
    if (name !== 'end.json') continue;
    const { others, ...end } = backupEnd.parse(JSON.parse(data.toString()));
    return JSON.stringify([end, others?.keys, others?.sequences]);
  }
  throw new Error(`${file} has no end`);
}
