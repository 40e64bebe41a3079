import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import { openMediaStore } from '../../apps/server/src/platform/media/media-store.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { readPrices } from '../bids/priced-vehicles.ts';
import { sendPacedBids } from '../flood/paced-bids.ts';
import { percentile } from '../measure.ts';
import type { ServerProcess } from '../server-process.ts';

// A house that is copied by the operator's command while people bid, and the times of bids with and without it.

export const PICTURES = 5_000;
/** As large as a stored picture of a vehicle usually is. */
const PICTURE_BYTES = 46_000;
const PER_SECOND = 50;
const QUIET_MS = 20_000;
const LONGEST_COPY_MS = 3_600_000;
/** The p99 of bids beside a running copy may be so many times the quiet one. */
export const MOST_TIMES = 1.5;

export interface CopiedHouse {
  url: string;
  connection: Connection;
  server: ServerProcess;
  tokens: string[];
  /** The data folder. */
  folder: string;
}

export async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await run();
  console.log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** Files for the pictures that the rows name, and new rows until there are so many. */
export async function writePictures(
  { connection, folder }: CopiedHouse,
  count: number,
): Promise<void> {
  const store = openMediaStore(folder);
  const { rows } = await connection.pool.query<{ id: string }>('select id from media limit $1', [
    count,
  ]);
  const ids = rows.map(({ id }) => id);
  while (ids.length < count) {
    const id = randomUUID();
    await connection.pool.query(
      `insert into media (id, kind, width, height) values ($1, 'vehicle', 1200, 900)`,
      [id],
    );
    ids.push(id);
  }
  for (const id of ids) await store.putBack('vehicle', id, randomBytes(PICTURE_BYTES));
}

/** Lots with their prices, those of the newest auction first. */
export const prices = ({ pool }: Connection) =>
  readPrices(
    pool,
    `where status = 'active' order by auction_id desc nulls last, vehicle_id limit 1000`,
  );

interface Times {
  p50: number;
  p99: number;
}

/** Bids for as long as `run` takes. */
async function bidBeside(house: CopiedHouse, run: () => Promise<unknown>): Promise<Times> {
  const job = {
    base: house.server.base,
    tokens: house.tokens.slice(0, 100),
    vehicles: (await prices(house.connection)).slice(0, 3),
    perSecond: PER_SECOND,
    runMs: LONGEST_COPY_MS,
  };
  const { latencies } = await sendPacedBids(job, run);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

const WARM_MS = 5_000;

/** The first bids of a server compile its code, and would make the quiet times longer than they are. */
export const warmUp = (house: CopiedHouse) => bidBeside(house, () => delay(WARM_MS));

/** Bids alone and beside the copy; answers how many times the p99 was. */
export async function compareCopy(house: CopiedHouse, copy: string): Promise<number> {
  const quiet = await bidBeside(house, () => delay(QUIET_MS));
  const beside = await timed('copying, with bids beside it', () =>
    bidBeside(house, () => makeCopy(house, copy)),
  );
  const times = beside.p99 / quiet.p99;
  console.log(`  the copy: ${(fs.statSync(copy).size / 1e6).toFixed(0)} MB`);
  console.log(
    `  bids: quiet p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)} ms; beside the copy p50 ${beside.p50.toFixed(1)}, p99 ${beside.p99.toFixed(1)} ms: ${times.toFixed(2)} times (at most ${MOST_TIMES})`,
  );
  return times;
}

/** The command as the operator gives it. */
async function makeCopy(house: CopiedHouse, copy: string): Promise<void> {
  const cli = path.join(import.meta.dirname, '../../apps/server/src/cli.ts');
  const child = spawn(process.execPath, [cli, 'backup', copy], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: testEnvironment({ DATABASE_URL: house.url, DATA_DIR: house.folder, DEMO: '0' }),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`martelo backup ended with ${code}`);
}
