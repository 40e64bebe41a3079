import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { switchOffSecondPerson } from '../../../apps/server/src/features/approvals/switch-off.ts';
import { type Connection, connect } from '../../../apps/server/src/platform/database/connect.ts';
import { openWire } from '../../../apps/server/src/testing/open-wire.ts';
import { startVisitors, streamsAt, type Visitors } from '../cluster/visitors.ts';
import { type Acknowledged, type Bidders, startBidders } from '../failover/bidders.ts';
import { freePorts } from '../free-ports.ts';
import { createLot, createPeople, type Person } from '../people-and-lots.ts';
import { type RunningProxy, startProxy } from '../proxies/start-proxy.ts';
import { waitUntil } from '../system.ts';
import { type DebianDatabase, startDebianDatabase } from './debian-database.ts';
import { type SiteProcess, siteProcess, statusOf } from './site-process.ts';

const BIDDERS = 5;
const VISITORS = 40;
const FOREVER_MS = 24 * 3_600_000;
const PATIENCE_MS = 20_000;
const SETTLE_MS = 120_000;
/** For the folder of one process, so that it can be filled up. */
const DISK_BYTES = 48 * 1024 * 1024;

/** What ends the parts, in the order of their opening. */
export type Closers = (() => Promise<unknown> | unknown)[];

/** What stands before the first process: the database without tables, nginx without a site behind it. */
export interface Ground {
  folder: string;
  database: DebianDatabase;
  proxy: RunningProxy;
  /** B's way to the database. */
  wire: Awaited<ReturnType<typeof openWire>>;
  sites: [SiteProcess, SiteProcess];
  /** The settings that the processes share. */
  shared: Record<string, string>;
  /** Of the owner, for the step that migrates. */
  ownerUrl: string;
  /** The folder of B has a disk of its own, which is small; else the reason why not. */
  smallDisk: { reason: string | null; folder: string };
}

export interface House extends Ground {
  /** The owner's, who makes people and lots. */
  connection: Connection;
  /** Through nginx. */
  base: string;
  admin: Person;
  /** Who bids in single steps. */
  person: Person;
  yard: { db: Connection['db']; sessionSecret: string };
  bidders: Bidders;
  visitors: Visitors;
  /** Single bids that were acknowledged; those of the crowd are in `bidders`. */
  acknowledged: Acknowledged[];
  /** Waits until both processes take bids, and everybody has a stream and bids again. */
  settle(): Promise<void>;
}

export async function openGround(folder: string, closers: Closers): Promise<Ground> {
  const database = await startDebianDatabase(path.join(folder, 'postgres'));
  closers.push(database.close);
  const wire = await openWire(database.urlOf('martelo_site'));
  closers.push(wire.close);
  const [a = 0, b = 0] = await freePorts(2);
  const addresses = [a, b].map((port) => `127.0.0.1:${port}`);
  const front = path.join(folder, 'nginx');
  const proxy = await startProxy('nginx', addresses, front);
  closers.push(proxy.close);
  // This process believes the proxy's certificate, as a browser believes a real one.
  const certificate = fs.readFileSync(path.join(front, 'certificate.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  const pictures = path.join(folder, 'pictures');
  const logs = path.join(folder, 'logs');
  for (const each of [pictures, logs]) fs.mkdirSync(each);
  const smallDisk = mountSmallDisk(path.join(folder, 'B'), closers);
  const shared = {
    NODE_ENV: 'production',
    MIGRATE_AT_START: '0',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LEDGER_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    PUBLIC_URL: proxy.base,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    MEDIA_URL: pictures,
    SECOND_FACTOR_REQUIRED: '0',
    ADMIN_EMAIL: 'direcao@patio.example',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  };
  const site = (name: 'A' | 'B', port: number, databasePort: number) => {
    const own = {
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: database.urlOf('martelo_site', { port: databasePort }),
    };
    return siteProcess({ name, port, logs, settings: Object.assign(own, shared) });
  };
  const sites: Ground['sites'] = [site('A', a, database.port), site('B', b, wire.port)];
  closers.push(() => Promise.all(sites.map((each) => each.kill())));
  const ownerUrl = database.urlOf('martelo_dono');
  return { folder, database, proxy, wire, sites, shared, ownerUrl, smallDisk };
}

/** Root may mount a disk in memory; whoever is not root has one folder more. */
function mountSmallDisk(folder: string, closers: Closers): Ground['smallDisk'] {
  fs.mkdirSync(folder, { mode: 0o700 });
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0700`, 'tmpfs', folder];
  const { status, stderr, error } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) return { folder, reason: `mount: ${(error ?? stderr).toString().trim()}` };
  closers.push(() => spawnSync('umount', ['-l', folder]));
  return { folder, reason: null };
}

/** Both processes, an administrator who signs in, people who bid and people who watch, all through nginx. */
export async function openHouse(
  ground: Ground,
  closers: Closers,
  signIn: (base: string) => Promise<string>,
): Promise<House> {
  const { sites, proxy, shared, ownerUrl } = ground;
  const connection = connect(ownerUrl);
  closers.push(connection.close);
  // One administrator does what a second person would have to approve.
  await switchOffSecondPerson(connection.db);
  for (const site of sites) await site.start();
  const { base } = proxy;
  const token = await signIn(base);
  const account = await connection.db.query.users.findFirst({
    where: (row, { eq }) => eq(row.email, shared.ADMIN_EMAIL ?? ''),
  });
  const yard = { db: connection.db, sessionSecret: shared.SESSION_SECRET ?? '' };
  const people = await createPeople(yard, BIDDERS + 1, 'client');
  const [person, ...crowd] = people;
  if (!account || !person) throw new Error('the house has nobody');
  const rules = { increments: null, softClose: null, lengthMs: FOREVER_MS };
  const lots = await Promise.all([1, 2, 3].map(() => createLot(connection, rules)));
  const watched = lots.map(({ vehicleId }) => vehicleId);
  const visitors = startVisitors(streamsAt(base, watched), VISITORS);
  closers.push(() => visitors.close());
  const bidders = startBidders({ bases: [base], people: crowd, lots });
  // Without a site they would try for ever.
  closers.push(() => Promise.race([bidders.stop(), delay(PATIENCE_MS)]));
  const settle = async () => {
    for (const each of sites) {
      const isReady = async () => (await statusOf(`${each.base}/readyz`)) === 200;
      await waitUntil(`${each.name} is ready`, isReady, { withinMs: SETTLE_MS });
    }
    await waitUntil('everybody has a stream', async () => visitors.open() === VISITORS, {
      withinMs: SETTLE_MS,
    });
    const { length } = bidders.acknowledged;
    await waitUntil('bids go on', async () => bidders.acknowledged.length > length + BIDDERS);
  };
  await settle();
  const admin = { userId: account.id, token };
  const acknowledged: Acknowledged[] = [];
  const living = { admin, person, bidders, visitors, acknowledged };
  return Object.assign({ connection, base, yard, settle }, living, ground);
}
