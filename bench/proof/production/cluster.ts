/**
 * Three processes behind nginx on Debian's PostgreSQL, stopped and killed in turn while people bid and
 * while their auction ends: nothing acknowledged is lost, and no job is done twice.
 */
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, connect } from '../../../apps/server/src/platform/database/connect.ts';
import { createAuction } from '../../../apps/server/src/testing/factories.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Round } from '../rounds.ts';
import { waitUntil } from '../system.ts';
import { type Bidder, createBidder, startBidding, startWatching } from './bidders.ts';
import { isPostgresInstalled } from './debian-postgres.ts';
import { withProxy } from './production.ts';
import { NGINX, startNginx } from './proxies.ts';
import { martelo, type SiteProcess } from './site-process.ts';
import { openWalk, type Walk } from './walk.ts';

const NAMES = ['A', 'B', 'C'];
const BIDDERS = 12;
const STREAMS = 30;
/** People bid until a moment before the end, so that each of their bids has to be accepted. */
const BIDDING_MS = 25_000;
const BEFORE_END_MS = 2_000;
const PAUSE_MS = { least: 500, spread: 2_000 };
const SETTLED_WITHIN_MS = 120_000;

export async function openCluster() {
  if (!isPostgresInstalled() || !fs.existsSync(NGINX)) {
    const faults = ['it needs apt-get install postgresql-15 nginx'];
    return { run: async (): Promise<Round> => ({ faults, figures: {} }), close: async () => {} };
  }
  const walk = await openWalk(NAMES);
  const owner = { MIGRATION_DATABASE_URL: walk.postgres.ownerUrl };
  const settings = { ...walk.settings, ...owner };
  await martelo(['migrate'], { name: 'owner', folder: walk.folder, settings });
  for (const each of walk.processes) await each.start();
  const connection = connect(walk.postgres.ownerUrl);
  return {
    run: (seed: number) => playRound(walk, connection, seededRandom(seed)),
    async close() {
      await connection.close();
      await walk.close();
      fs.rmSync(walk.folder, { recursive: true });
    },
  };
}

async function playRound(walk: Walk, { db, pool }: Connection, random: Random): Promise<Round> {
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  await withProxy(walk, startNginx, async ({ base }) => {
    const dataFim = new Date(Date.now() + BIDDING_MS + BEFORE_END_MS);
    const auction = await createAuction(db, { dataFim });
    const people: Bidder[] = [];
    while (people.length < BIDDERS)
      people.push(await createBidder(db, walk.sessionSecret, auction));
    const [watched] = people as [Bidder];
    const watchers = startWatching(base, watched.vehicleId, STREAMS);
    await waitUntil('all streams are greeted', async () => watchers.greeted() === STREAMS);
    const crowd = startBidding(base, people);
    const disturbing = disturb(walk.processes, random, figures, dataFim.getTime());
    await delay(Math.max(0, dataFim.getTime() - BEFORE_END_MS - Date.now()));
    await crowd.stop();
    await disturbing;
    await waitUntil('every lot has its sale', () => areSettled(pool, auction.id), {
      withinMs: SETTLED_WITHIN_MS,
    });
    await waitUntil('all streams are back', async () => watchers.greeted() === STREAMS);
    figures['streams cut'] = watchers.cuts();
    await watchers.close();
    figures.bids = crowd.acknowledged.length;
    figures.repeated = Object.values(crowd.failedTries).reduce((sum, count) => sum + count, 0);
    figures['slowest bid, ms'] = Math.round(crowd.slowestMs());
    faults.push(...crowd.failed.slice(0, 5));
    const { rows } = await pool.query<{ lot_id: string; sequence: number; value: string }>(
      `select lot_id, sequence, value from bids where action = 'normal'`,
    );
    const ledger = new Map(rows.map((row) => [`${row.lot_id}/${row.sequence}`, Number(row.value)]));
    for (const { lotId, sequence, value } of crowd.acknowledged) {
      if (ledger.get(`${lotId}/${sequence}`) === value * 100) continue;
      faults.push(`bid ${sequence} of lot ${lotId} was acknowledged and is not in the ledger`);
    }
    for (const [what, statement] of Object.entries(NEVER)) {
      const found = await pool.query<{ id: string }>(statement, [auction.id]);
      if (found.rows.length > 0) faults.push(`${what}: ${found.rows.map(({ id }) => id).join()}`);
    }
    const said = await martelo(['audit'], {
      ...{ name: 'audit', folder: walk.folder, settings: walk.settings },
    });
    if (!said.includes('íntegro')) faults.push(said);
  });
  return { faults, figures };
}

/** Stops or kills one process after the other, and starts it again, beyond the end of the auction. */
async function disturb(
  processes: readonly SiteProcess[],
  random: Random,
  figures: Record<string, number>,
  endMs: number,
): Promise<void> {
  figures.stopped = 0;
  figures.killed = 0;
  while (Date.now() < endMs) {
    const chosen = random.pick(processes);
    if (random.chance(0.5)) {
      await chosen.kill();
      figures.killed += 1;
    } else {
      await chosen.stop();
      figures.stopped += 1;
    }
    await chosen.start();
    await delay(PAUSE_MS.least + random.integer(PAUSE_MS.spread));
  }
}

async function areSettled(pool: Connection['pool'], auctionId: number): Promise<boolean> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from lots l where l.auction_id = $1
      and not exists (select from sales s where s.lot_id = l.id)`,
    [auctionId],
  );
  return rows[0]?.open === 0;
}

/** Each statement lists what must not exist. Every lot was bid on, so each has a winner. */
const NEVER = {
  'the lot has not exactly one sale': `select l.id from lots l left join sales s on s.lot_id = l.id
    where l.auction_id = $1 group by l.id having count(s.id) <> 1`,
  'the lot was not won by its highest bid': `select l.id from lots l where l.auction_id = $1
    and (l.status <> 'sold' or l.hammer_price <> (select max(value) from bids b where b.lot_id = l.id))`,
  'the close is not one row of the ledger': `select l.id from lots l where l.auction_id = $1
    and (select count(*) from bids b where b.lot_id = l.id and b.action = 'close') <> 1`,
  'the sale has a charge twice or none': `select s.id from sales s left join charges c on c.sale_id = s.id
    where s.auction_id = $1 group by s.id having count(c.id) <> count(distinct c.kind) or count(c.id) = 0`,
  'the sale was not recorded exactly once': `select s.id from sales s left join audit_log a
    on a.subject_type = 'sale' and a.subject_id = s.id::text and a.action = 'sale.created'
    where s.auction_id = $1 group by s.id having count(a.id) <> 1`,
  'the buyer was not told exactly once': `select s.id from sales s left join messages m
    on m.user_id = s.buyer_id and m.kind = 'won' where s.auction_id = $1
    group by s.id having count(m.id) <> 1`,
};
