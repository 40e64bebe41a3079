import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { type Connection, connect } from '../../apps/server/src/platform/database/connect.ts';
import { keptDatabase, openBenchCluster } from '../cluster.ts';
import { median } from '../measure.ts';
import { runScript } from '../programs.ts';
import { serveApi } from '../server-process.ts';
import { signInBidders } from '../upgrade/upgrade-yard.ts';
import {
  type CopiedHouse,
  compareCopy,
  MOST_TIMES,
  PICTURES,
  timed,
  warmUp,
  writePictures,
} from './copied-house.ts';

const BIDS = 1_000_000;
const ROUNDS = 3;

/**
 * Only the times of bids beside a copy, on a house whose rows are filled in and not placed: minutes instead of
 * half an hour. True when the median of the rounds keeps the target.
 */
export async function proveCopyBeside({ bids = BIDS, rounds = ROUNDS } = {}): Promise<boolean> {
  console.log(`\ncopy — bids beside a copy of ${bids} bids and ${PICTURES} pictures`);
  const cluster = await openBenchCluster();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-copy-'));
  const url = await filledHouse(cluster, bids);
  const connection = connect(url);
  const server = await serveApi(url);
  try {
    const tokens = await signInBidders(server.base);
    const house: CopiedHouse = { url, connection, server, tokens, folder };
    await forgetPictures(connection);
    await timed('writing the pictures', () => writePictures(house, PICTURES));
    await warmUp(house);
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      times.push(await compareCopy(house, path.join(folder, `house-${round}.tar.gz`)));
    }
    const isGood = median(times) <= MOST_TIMES;
    console.log(
      `${isGood ? 'PASS' : 'FAIL'} copy: the median is ${median(times).toFixed(2)} times, at most ${MOST_TIMES}`,
    );
    return isGood;
  } finally {
    await server.close();
    await connection.close();
    await cluster.release();
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * The filled rows name pictures that have no files, and a copy that lacks pictures is told as a fault. As a replica the
 * server checks no foreign key: it would look through every table for each of the rows.
 */
async function forgetPictures({ pool }: Connection): Promise<void> {
  await pool.query(`set session_replication_role = replica;
    delete from vehicle_images; update auctions set cover_id = null; delete from media;
    set session_replication_role = origin`);
}

function filledHouse(cluster: HeldCluster, bids: number): Promise<string> {
  const root = path.join(import.meta.dirname, '../..');
  const script = path.join(root, 'bench/upgrade/fill-process.ts');
  return keptDatabase(cluster, `copied_${bids}`, (url) =>
    timed('filling the house', () => runScript(script, [root, url, String(bids)])),
  );
}
