import { waitUntil } from '../system.ts';
import { ask, bidOnce, during, type OwnLot, ownLot, signIn, told } from './calls.ts';
import type { House } from './house.ts';
import { seconds, statusOf } from './site-process.ts';
import { must, type Steps } from './steps.ts';

/** A bidder has one call under way, and it may meet a process that goes. */
const IN_FLIGHT = 5;
/** While a process goes, the others' bids wait no longer than this. */
const PROCESS_MS = 3_000;
/** PostgreSQL ends its sessions, writes what it has and starts. */
const RESTART_MS = 15_000;
/** A database that says nothing is told as 503 within this, and so is what /readyz answers. */
const SAID_MS = 3_000;
/** The call passes nginx, and this process has a crowd to play. */
const SLACK_MS = 400;

export async function proveOutages(steps: Steps, house: House): Promise<void> {
  const { sites } = house;
  for (const site of sites) {
    await steps.step(`rolling restart: ${site.name} is asked to stop and started again`, () =>
      exchange(house, async () => {
        await site.stop();
        await site.start();
      }),
    );
  }
  await steps.step('kill -9 of A', () =>
    exchange(house, async () => {
      await sites[0].kill();
      await sites[0].start();
    }),
  );
  await steps.step('PostgreSQL restarts, in fast mode', () => restartDatabase(house));
  await steps.step('a synchronous standby is missing', () => missStandby(house));
  await steps.step('the way from B to the database says nothing', () => silenceWay(house));
}

async function exchange(house: House, run: () => Promise<void>): Promise<string> {
  const period = await during(house, run);
  const { failed, pauseMs } = period;
  must(failed <= IN_FLIGHT && pauseMs <= PROCESS_MS, told(period));
  return told(period);
}

async function restartDatabase(house: House): Promise<string> {
  const period = await during(house, () => house.database.restart());
  must(period.pauseMs <= RESTART_MS && period.ended === 0, told(period));
  return told(period);
}

async function missStandby(house: House): Promise<string> {
  const { base, sites, database, person, shared } = house;
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = shared;
  const own = await ownLot(house);
  let silent = '';
  const period = await during(house, async () => {
    await setStandbys(house, 'ghost');
    try {
      silent = await bidsRefused(house, own, base);
      const signedIn = await signInRefused(house);
      silent = `${silent}, a sign-in ${signedIn}`;
      for (const site of sites) await becomesRed(site.base);
      const page = await ask(`${base}/`);
      const vehicle = await ask(`${base}/api/vehicles/${own.lot.vehicleId}`);
      const both = [page.status, vehicle.status];
      must(String(both) === '200,200', `a page and a vehicle: ${both}`);
      for (const site of sites) must((await statusOf(`${site.base}/healthz`)) === 200, 'healthz');
    } finally {
      await setStandbys(house, '');
    }
    await waitUntil('a bid is taken', async () => {
      return (await bidOnce(house, own, { base, person })).status === 201;
    });
    await signIn(base, ADMIN_EMAIL, ADMIN_PASSWORD);
  });
  const { count } = JSON.parse(await database.ask(WAITING)) as { count: number };
  must(count === 0, `${count} sessions of the database still wait`);
  return `${silent}, /readyz 503, pages 200, afterwards by itself; ${told(period)}`;
}

const WAITING = `select json_build_object('count', count(*)) from pg_stat_activity
  where wait_event = 'SyncRep'`;

async function setStandbys({ database }: House, names: string): Promise<void> {
  await database.ask(`alter system set synchronous_standby_names = '${names}'`);
  await database.ask('select pg_reload_conf()');
  await waitUntil('the setting counts', async () => {
    return (await database.ask('show synchronous_standby_names')) === names;
  });
}

/** Three in a row, each in time; the first ones may still have been taken. */
async function bidsRefused(house: House, own: OwnLot, base: string): Promise<string> {
  const { person } = house;
  const refused: number[] = [];
  for (let tries = 0; refused.length < 3; tries += 1) {
    const { status, code, ms } = await bidOnce(house, own, { base, person });
    must(ms <= SAID_MS + SLACK_MS, `a bid was answered ${status} ${code} after ${seconds(ms)}`);
    must(tries < 20 && [201, 503].includes(status), `the try ${tries}: ${status} ${code}`);
    if (status === 503) refused.push(ms);
  }
  return `bids 503 after ${refused.map(seconds).join(', ')}`;
}

/** At each process, with the right password. */
async function signInRefused({ sites, shared }: House): Promise<string> {
  const times: number[] = [];
  const body = { email: shared.ADMIN_EMAIL, password: shared.ADMIN_PASSWORD };
  for (const { base } of sites) {
    const { status, ms } = await ask(`${base}/api/auth/login`, { method: 'POST', body });
    must(status === 503 && ms <= SAID_MS + SLACK_MS, `the sign-in: ${status} after ${seconds(ms)}`);
    times.push(ms);
  }
  return `503 after ${times.map(seconds).join(', ')}`;
}

/** The sign is its own step: the parts are asked for two seconds each, and the answer is kept for one. */
async function becomesRed(base: string): Promise<void> {
  const slowest = { ms: 0 };
  await waitUntil('/readyz is red', async () => {
    const { status, ms } = await ask(`${base}/readyz`);
    slowest.ms = Math.max(slowest.ms, ms);
    return status === 503;
  });
  must(slowest.ms <= SAID_MS + SLACK_MS, `/readyz was answered after ${seconds(slowest.ms)}`);
}

async function silenceWay(house: House): Promise<string> {
  const { sites, wire, person, base } = house;
  const [a, b] = sites;
  const [ofA, ofB] = [await ownLot(house), await ownLot(house)];
  let silent = '';
  const period = await during(house, async () => {
    wire.isSilent = true;
    try {
      silent = await bidsRefused(house, ofB, b.base);
      await becomesRed(b.base);
      const other = await bidOnce(house, ofA, { base: a.base, person });
      must(other.status === 201, `a bid at A: ${other.status} ${other.code}`);
      must((await statusOf(`${a.base}/readyz`)) === 200, 'A is not ready');
      must((await statusOf(`${b.base}/healthz`)) === 200, 'B does not live');
    } finally {
      wire.isSilent = false;
    }
    await waitUntil('a bid is taken at B', async () => {
      return (await bidOnce(house, ofB, { base: b.base, person })).status === 201;
    });
  });
  must((await ask(`${base}/`)).status === 200, 'no page afterwards');
  return `B: ${silent}, /readyz 503, meanwhile A takes bids; ${told(period)}`;
}
