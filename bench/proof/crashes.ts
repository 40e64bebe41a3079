/** R4: processes and PostgreSQL die under load, and nothing that was acknowledged is lost. */
import { setTimeout as delay } from 'node:timers/promises';
import { checkLots } from './check-lots.ts';
import { type House, waitUntil } from './house.ts';
import { runLoad } from './load.ts';
import { seededRandom } from './random.ts';
import type { Round } from './rounds.ts';
import { createLot, createPeople, type Person } from './yard.ts';

const CLIENTS = 24;
const RAISE = [{ upTo: null, raise: 10_000 }];
const LONG_MS = 600_000;

const VICTIMS = ['one server', 'PostgreSQL', 'both servers', 'a server and PostgreSQL'] as const;
type Victim = (typeof VICTIMS)[number];

export async function crashes(house: House, seed: number): Promise<Round> {
  const random = seededRandom(seed);
  const victim = VICTIMS[seed % VICTIMS.length] ?? 'PostgreSQL';
  const [admin] = await createPeople(house, 1, 'admin');
  const clients = await createPeople(house, CLIENTS, 'client');
  const wish = { softClose: null, lengthMs: LONG_MS };
  const lots = [
    await createLot(house, { ...wish, increments: RAISE }),
    await createLot(house, { ...wish, increments: null }),
  ];
  const load = runLoad(house, {
    ...{ seed, lots, clients, interference: [] },
    admin: admin as Person,
    bidsEach: 30,
    withAutomatic: true,
    hangUps: 0,
    pauseMs: 30,
  });
  await delay(50 + random.integer(700));
  const server = random.integer(house.servers.length);
  await strike(house, victim, server);
  const told = await load;
  const { faults, ...figures } = await checkLots(house, lots, told);
  return { faults, figures, what: victim };
}

/** Down, and up again after a moment in which clients find nobody. */
async function strike(house: House, victim: Victim, server: number): Promise<void> {
  const struck =
    victim === 'both servers' ? house.servers : house.servers.slice(server, server + 1);
  const down = victim === 'PostgreSQL' ? [] : struck;
  const isDatabaseDown = victim.endsWith('PostgreSQL');
  await Promise.all([
    ...down.map((each) => each.kill()),
    ...(isDatabaseDown ? [house.crashDatabase()] : []),
  ]);
  if (isDatabaseDown) await house.startDatabase();
  for (const each of down) await each.start();
  await waitUntilHealthy(house);
}

/** Every server answers for itself and for its database. */
export async function waitUntilHealthy({ servers }: House): Promise<void> {
  for (const server of servers) {
    await waitUntil(`server ${server.name} recovers`, async () => {
      return (await fetch(`${server.base}/api/health`, { signal: AbortSignal.timeout(5000) })).ok;
    });
  }
}
