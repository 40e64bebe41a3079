/** Restarts, kills and outages under 20 bids a second and 40 streams, through the proxy. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../system.ts';
import { type Bidder, placeBid, startBidding, startWatching } from './bidders.ts';
import { ask } from './client.ts';
import { type SiteProcess, siteProcess } from './site-process.ts';
import { ms, must, type Steps } from './steps.ts';
import { bidOnce, sendPicture } from './together.ts';
import type { People, Walk } from './walk.ts';

const STREAMS = 40;
const BEFORE_MS = 2_000;
const AFTER_MS = 3_000;
/** What docs/operations.md asks for between the restarts of two processes: the proxy has to notice. */
const SETTLED_MS = 5_000;
/** What the product promises for a database that does not answer. */
const REFUSED_WITHIN_MS = 3_000;

interface Front {
  name: string;
  base: string;
}

export async function proveRestart(
  { step }: Steps,
  front: Front,
  walk: Walk,
  people: People,
): Promise<void> {
  await step(`TERM of A and its start, then of B, under bids through ${front.name}`, async () => {
    const took: string[] = [];
    return underLoad(walk, people, front.base, async () => {
      for (const each of walk.processes) {
        const gone = await each.stop();
        must(gone < 15_000, `${each.name} was gone after ${ms(gone)}`);
        took.push(`${each.name} gone in ${ms(gone)}, ready in ${ms(await each.start())}`);
        await delay(SETTLED_MS);
      }
      return took.join('; ');
    });
  });
}

export async function proveFaults(steps: Steps, front: Front, walk: Walk, people: People) {
  const { step } = steps;
  const [a, b] = walk.processes;
  await step(`kill -9 of A under bids through ${front.name}`, () =>
    underLoad(walk, people, front.base, async () => {
      await a.kill();
      await delay(AFTER_MS);
      return `ready again in ${ms(await a.start())}`;
    }),
  );
  await step('fast restart of PostgreSQL under bids', () =>
    underLoad(walk, people, front.base, async () => {
      const from = performance.now();
      await walk.postgres.fastRestart();
      const restarted = performance.now() - from;
      await bothAre(200, [a, b]);
      return `restarted in ${ms(restarted)}, both ready after ${ms(performance.now() - from)}`;
    }),
  );
  await step('the synchronous standby is missing', () => missingStandby(walk, people, front.base));
}

/** Bids and streams run before, during and after the act; nothing acknowledged may be lost. */
async function underLoad(
  walk: Walk,
  people: People,
  base: string,
  act: () => Promise<string>,
): Promise<string> {
  const [watched] = people.bidders as [Bidder];
  const watchers = startWatching(base, watched.vehicleId, STREAMS);
  await waitUntil('all streams are greeted', async () => watchers.greeted() === STREAMS);
  const crowd = startBidding(base, people.bidders);
  let said: string;
  try {
    await delay(BEFORE_MS);
    said = await act();
    await delay(AFTER_MS);
  } finally {
    await crowd.stop();
  }
  await waitUntil('all streams are back', async () => watchers.greeted() === STREAMS);
  await watchers.close();
  walk.journal.push(...crowd.acknowledged);
  must(crowd.acknowledged.length > 0, 'no bid was acknowledged');
  must(crowd.failed.length === 0, `failed: ${crowd.failed.slice(0, 3).join('; ')}`);
  const tries = Object.entries(crowd.failedTries).map(([status, count]) => `${count} × ${status}`);
  return (
    `${said}; ${crowd.acknowledged.length} bids acknowledged, 0 failed, ` +
    `tries that had to be repeated: ${tries.join(', ') || 'none'}, the slowest bid ${ms(crowd.slowestMs())}, ` +
    `streams cut ${watchers.cuts()}, all ${STREAMS} back`
  );
}

/** Waits until each process answers /readyz with the status. */
async function bothAre(status: number, processes: readonly SiteProcess[]): Promise<void> {
  for (const { name, base } of processes) {
    await waitUntil(`${name} is ${status}`, async () => {
      return (await ask(`${base}/readyz`)).status === status;
    });
  }
}

async function missingStandby(walk: Walk, people: People, base: string): Promise<string> {
  const { postgres, processes } = walk;
  const [bidder] = people.bidders as [Bidder];
  await postgres.psql(
    "alter system set synchronous_standby_names = 'ghost'",
    'select pg_reload_conf()',
  );
  let refused: Awaited<ReturnType<typeof ask>>;
  const from = performance.now();
  try {
    // The first bid after the reload waits for the standby, unless it came before the reload.
    await waitUntil('a bid is refused', async () => {
      bidder.value += 100;
      refused = await placeBid(base, bidder);
      return refused.status === 503;
    });
    refused = await placeBid(base, { ...bidder, value: bidder.value + 100 });
    must(refused.status === 503, `a bid got ${refused.status}`);
    must(refused.ms < REFUSED_WITHIN_MS, `a bid was refused after ${ms(refused.ms)}`);
    await bothAre(503, processes);
  } finally {
    await postgres.psql('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  }
  const red = performance.now() - from;
  const again = performance.now();
  await bothAre(200, processes);
  const ready = performance.now() - again;
  // What was refused may have been committed meanwhile: the next bid is well above it.
  bidder.value += 10_000;
  await bidOnce(walk, base, bidder);
  return `503 in ${ms(refused.ms)}, both red within ${ms(red)}; ready ${ms(ready)} after the standby was no longer asked for, then 201`;
}

/** A process whose data folder is on a full disk: uploads are refused, bids are not. */
export async function proveFullDisk({ step }: Steps, walk: Walk, people: People): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.log('  not run: a full disk (only root can mount a small one)');
    return;
  }
  await step('the disk of the data folder is full', async () => {
    const folder = path.join(walk.folder, 'C');
    fs.mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
    const { folder: parent, settings } = walk;
    const full = siteProcess({ name: 'C', folder: parent, port: walk.takePort(), settings });
    try {
      await full.start();
      fillUp(path.join(folder, 'filling'));
      const size = { width: 2400, height: 1600 };
      const sent = await sendPicture(full.base, people.admin.token, size, 3_000_000);
      must(sent.status === 507, `the upload got ${sent.status} ${JSON.stringify(sent.body)}`);
      const ready = await ask(`${full.base}/readyz`);
      const { disco } = ready.body.parts as { disco: string };
      must(ready.status === 200 && disco === 'fora', `/readyz said ${JSON.stringify(ready.body)}`);
      const [bidder] = people.bidders as [Bidder];
      await bidOnce(walk, full.base, bidder);
      return `507 "${sent.body.message}"; /readyz 200 ${ready.body.status}, disco fora; a bid 201`;
    } finally {
      await full.stop();
      execFileSync('umount', [folder]);
    }
  });
}

function fillUp(file: string): void {
  const chunk = Buffer.alloc(64 * 1024);
  const opened = fs.openSync(file, 'w');
  try {
    for (;;) fs.writeSync(opened, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(opened);
  }
}
