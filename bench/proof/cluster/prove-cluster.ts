import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { auditLedger } from '../../../apps/server/src/features/bids/ledger/audit-ledger.ts';
import { type Connection, connect } from '../../../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts';
import { createDatabase, openBenchCluster } from '../../cluster.ts';
import { endProcess, startLogged } from '../../programs.ts';
import { installPackages } from '../debian-packages.ts';
import { type Bidders, lostBids, startBidders } from '../failover/bidders.ts';
import { freePorts } from '../free-ports.ts';
import { createLot, createPeople, type Person } from '../people-and-lots.ts';
import { createServer, type ServerProcess } from '../server-process.ts';
import { waitUntil } from '../system.ts';
import { areSold, jobFaults } from './job-faults.ts';
import { startVisitors, streamsAt, type Visitors } from './visitors.ts';

// Three processes of the site behind HAProxy, from the file in deploy/haproxy. In turn one of them is asked to stop
// or killed, under bids, while lots close. No acknowledged bid is lost, no job is done twice, and whoever is only
// asked to stop costs nobody a failed try.

const HAPROXY = 'haproxy';
const ROUNDS = 8;
const VISITORS = 60;
const DRAIN_SECONDS = 5;
const CALM_MS = 2_000;
const SHORT_MS = 6_000;
const FOREVER_MS = 24 * 3_600_000;
const PLAIN = { increments: null, softClose: null };

interface Site {
  server: ServerProcess;
  address: string;
}

/** What ends the parts, in the order of their opening. */
type Closers = (() => Promise<unknown>)[];

interface House {
  connection: Connection;
  sites: Site[];
  /** The proxy's address. */
  base: string;
  people: Person[];
  yard: { db: Connection['db']; sessionSecret: string };
  bidders: Bidders;
  visitors: Visitors;
}

export async function proveCluster({ rounds = ROUNDS } = {}): Promise<boolean> {
  console.log(`\ncluster — three processes behind a proxy, one stopped or killed ${rounds} times`);
  const missing = installPackages([HAPROXY]);
  if (missing) {
    console.log(`  not run: ${missing}`);
    return false;
  }
  const closers: Closers = [];
  try {
    const house = await openHouse(closers);
    const faults: string[] = [];
    const acknowledged = [house.bidders.acknowledged];
    for (let round = 1; round <= rounds; round += 1) {
      const done = await playRound(house, round);
      acknowledged.push(done.short.acknowledged);
      faults.push(...done.faults.map((fault) => `round ${round}: ${fault}`));
    }
    await house.bidders.stop();
    const bids = acknowledged.flat();
    faults.push(...(await lostBids(house.connection.db, bids)));
    faults.push(...(await jobFaults(house.connection)));
    const { findings } = await auditLedger(house.connection.db);
    faults.push(...findings.map((finding) => `the audit: ${JSON.stringify(finding)}`));
    for (const fault of faults.slice(0, 10)) console.log(`      ${fault}`);
    console.log(
      `${faults.length === 0 ? 'PASS' : 'FAIL'} cluster: ${rounds} rounds, ${bids.length} bids acknowledged, ${house.visitors.ended()} streams opened again`,
    );
    return faults.length === 0;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** One process goes while the lots of a short auction close, and comes back. */
async function playRound(house: House, round: number) {
  const site = house.sites[round % house.sites.length];
  if (!site) throw new Error('there is no such process');
  const isAsked = round % 2 === 1;
  const lots = await Promise.all(
    [1, 2, 3, 4].map(() => createLot(house.yard, { ...PLAIN, lengthMs: SHORT_MS })),
  );
  const short = startBidders({ bases: [house.base], people: house.people.slice(0, 4), lots });
  await delay(CALM_MS);
  const before = { failed: failedTries(house, short), ended: house.visitors.ended() };
  const from = performance.now();
  await (isAsked ? site.server.stop() : site.server.kill());
  const goneMs = performance.now() - from;
  await waitUntil('every visitor has a stream', async () => house.visitors.open() === VISITORS);
  await waitUntil('the lots are over and sold', () => areSold(house.connection, lots), {
    withinMs: 120_000,
  });
  await short.stop();
  await site.server.start();
  await waitUntil('the process is ready', () => isReady(site));
  const failed = failedTries(house, short) - before.failed;
  console.log(
    `  round ${round}: ${site.server.name} ${isAsked ? 'asked to stop' : 'killed'}, gone after ${(goneMs / 1000).toFixed(1)} s; ${failed} tries failed and were repeated, ${house.visitors.ended() - before.ended} streams went to others`,
  );
  const faults = isAsked && failed > 0 ? [`${failed} tries failed although nobody was killed`] : [];
  return { short, faults };
}

const failedTries = ({ bidders }: House, short: Bidders) =>
  bidders.failedTries() + short.failedTries();

async function isReady({ address }: Site): Promise<boolean> {
  return (await fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
}

async function openHouse(closers: Closers): Promise<House> {
  const held = await openBenchCluster();
  closers.push(() => held.release());
  const databaseUrl = await createDatabase(held, 'proof_cluster');
  await migrateDatabase(databaseUrl);
  const connection = connect(databaseUrl);
  closers.push(connection.close);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-cluster-'));
  closers.push(async () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const sessionSecret = randomBytes(32).toString('hex');
  const yard = { db: connection.db, sessionSecret };
  const people = await createPeople(yard, 8, 'client');
  const lots = await Promise.all(
    [1, 2, 3].map(() => createLot(yard, { ...PLAIN, lengthMs: FOREVER_MS })),
  );
  const [bind = 0, ...ports] = await freePorts(4);
  const sites = ['A', 'B', 'C'].map((name, at): Site => {
    const settings = {
      PORT: String(ports[at]),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TRUST_PROXY: '127.0.0.1',
    };
    const server = createServer({ name, databaseUrl, dataDir: folder, sessionSecret, settings });
    return { server, address: `127.0.0.1:${ports[at]}` };
  });
  closers.push(() => Promise.all(sites.map(({ server }) => server.kill())));
  // One after the other, because the first one makes the folder's keys.
  for (const { server } of sites) await server.start();
  for (const site of sites) await waitUntil('every process is ready', () => isReady(site));
  const proxy = startProxy(sites, bind, folder);
  closers.push(() => endProcess(proxy, 'SIGKILL'));
  const base = `http://127.0.0.1:${bind}`;
  await waitUntil('the proxy answers', async () => (await fetch(`${base}/healthz`)).ok);
  const watched = lots.map(({ vehicleId }) => vehicleId);
  const visitors = startVisitors(streamsAt(base, watched), VISITORS);
  closers.push(async () => visitors.close());
  const bidders = startBidders({ bases: [base], people: people.slice(4), lots });
  closers.push(bidders.stop);
  await waitUntil('every visitor has a stream', async () => visitors.open() === VISITORS);
  return { connection, sites, base, people, yard, bidders, visitors };
}

function startProxy(sites: Site[], bind: number, folder: string): ChildProcess {
  const file = path.resolve(import.meta.dirname, '../../../deploy/haproxy/site.cfg');
  const [a = '', b = '', c = ''] = sites.map(({ address }) => address);
  const settings = { SITE_BIND: `127.0.0.1:${bind}`, SITE_A: a, SITE_B: b, SITE_C: c };
  return startLogged(HAPROXY, ['-f', file], path.join(folder, 'haproxy.log'), {
    env: { PATH: process.env.PATH, ...settings },
  });
}
