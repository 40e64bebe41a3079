/**
 * The product as an operator runs it: Debian's PostgreSQL with a role that owns nothing, two processes in production,
 * nginx and Caddy, all with the files of deploy/. What was once missing or failed in a trial from the docs alone is walked again.
 */
import fs from 'node:fs';
import { isListening } from '../free-ports.ts';
import type { Round } from '../rounds.ts';
import { waitUntil } from '../system.ts';
import { isPostgresInstalled } from './debian-postgres.ts';
import { proveFaults, proveFullDisk, proveRestart } from './faults.ts';
import { CADDY, type FrontProxy, NGINX, PGBOUNCER, startCaddy, startNginx } from './proxies.ts';
import { martelo } from './site-process.ts';
import { provePooler, proveStarts } from './starts.ts';
import { createSteps, must, type Steps } from './steps.ts';
import { proveProxy, proveTogether } from './together.ts';
import { createPeople, openWalk, type People, type Walk } from './walk.ts';

export async function openProduction(): Promise<{
  run(): Promise<Round>;
  close(): Promise<void>;
}> {
  if (!isPostgresInstalled() || !fs.existsSync(NGINX)) {
    const faults = ['it needs apt-get install postgresql-15 nginx (and caddy, pgbouncer)'];
    return { run: async () => ({ faults, figures: {} }), close: async () => {} };
  }
  const walk = await openWalk();
  let isGood = false;
  return {
    async run() {
      const round = await walkThrough(walk);
      isGood = round.faults.length === 0;
      return { ...round, ...(!isGood && { what: `logs in ${walk.folder}` }) };
    },
    async close() {
      await walk.close();
      if (isGood) fs.rmSync(walk.folder, { recursive: true });
    },
  };
}

async function walkThrough(walk: Walk): Promise<Round> {
  const steps = createSteps();
  await proveStarts(steps, walk);
  if (steps.round.faults.length > 0) return steps.round;
  const people = await createPeople(walk);
  try {
    await proveTogether(steps, walk, people);
    await withProxy(walk, startNginx, async (proxy) => {
      const front = { name: 'nginx', base: proxy.base };
      await proveProxy(steps, front, walk, people);
      await proveRestart(steps, front, walk, people);
      await proveFaults(steps, front, walk, people);
    });
    if (fs.existsSync(CADDY)) {
      await withProxy(walk, startCaddy, async (proxy) => {
        const front = { name: 'Caddy', base: proxy.base };
        await proveProxy(steps, front, walk, people);
        await proveRestart(steps, front, walk, people);
      });
    } else console.log('  not run: Caddy (apt-get install caddy)');
    if (fs.existsSync(PGBOUNCER)) await provePooler(steps, walk);
    else console.log('  not run: a pooler (apt-get install pgbouncer)');
    await proveFullDisk(steps, walk, people);
    await proveLedger(steps, walk, people);
  } finally {
    await people.close();
  }
  steps.round.figures.bids = walk.journal.length;
  return steps.round;
}

export async function withProxy(
  walk: Walk,
  start: typeof startNginx,
  use: (proxy: FrontProxy) => Promise<void>,
): Promise<void> {
  const behind = walk.processes.map(({ base }) => Number(new URL(base).port));
  const ports = { own: walk.takePort(), spare: walk.takePort(), behind };
  const proxy = await start({ folder: walk.folder, ports });
  try {
    await waitUntil('the proxy listens', () => isListening(ports.own));
    await use(proxy);
  } finally {
    await proxy.close();
  }
}

/** Every bid of the journal is in the ledger as it was told, and the audit finds nothing. */
async function proveLedger({ step }: Steps, walk: Walk, { pool }: People): Promise<void> {
  await step('the journal against the ledger', async () => {
    const { rows } = await pool.query<{ lot_id: string; sequence: number; value: string }>(
      `select lot_id, sequence, value from bids where action = 'normal'`,
    );
    const ledger = new Map(rows.map((row) => [`${row.lot_id}/${row.sequence}`, Number(row.value)]));
    const lost = walk.journal.filter(
      ({ lotId, sequence, value }) => ledger.get(`${lotId}/${sequence}`) !== value * 100,
    );
    must(lost.length === 0, `${lost.length} lost: ${JSON.stringify(lost.slice(0, 3))}`);
    return `${walk.journal.length} acknowledged, 0 lost, 0 different; ${rows.length} in the ledger`;
  });
  await step('martelo audit', async () => {
    const { folder, settings } = walk;
    const said = await martelo(['audit'], { name: 'audit', folder, settings });
    must(said.includes('íntegro'), said);
    return said.split('\n')[0] ?? '';
  });
}
