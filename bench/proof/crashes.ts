/** R4: processes and PostgreSQL are killed under load, and no acknowledged bid is lost. */
import { setTimeout as delay } from 'node:timers/promises';
import { checkLots } from './check-lots.ts';
import { type LoadOptions, runLoad } from './load.ts';
import { createLot, createPeople, type LotWish, type Person } from './people-and-lots.ts';
import { seededRandom } from './random.ts';
import type { Round } from './rounds.ts';
import { type System, waitUntil } from './system.ts';

const CLIENTS = 24;
const RAISE = [{ upTo: null, raise: 10_000 }];
const LONG_MS = 600_000;

/** The load that runs during the crash. */
const SCENES: readonly {
  name: string;
  lot: Pick<LotWish, 'softClose' | 'lengthMs'>;
  interference: LoadOptions['interference'];
}[] = [
  { name: 'bids alone', lot: { softClose: null, lengthMs: LONG_MS }, interference: [] },
  {
    name: 'resets, removals, pauses and bans',
    lot: { softClose: null, lengthMs: LONG_MS },
    interference: ['remove', 'ban', 'pause', 'reset', 'remove', 'ban', 'pause', 'remove'],
  },
  {
    name: 'extensions, across the end',
    lot: { softClose: { windowMs: 600, extendMs: 700 }, lengthMs: 2_500 },
    interference: ['remove', 'pause', 'ban', 'remove'],
  },
];

const TARGETS = ['one server', 'PostgreSQL', 'both servers', 'a server and PostgreSQL'] as const;
type Target = (typeof TARGETS)[number];

export async function crashes(system: System, seed: number): Promise<Round> {
  const random = seededRandom(seed);
  const target = TARGETS[seed % TARGETS.length] ?? 'PostgreSQL';
  const [admin] = await createPeople(system, 1, 'admin');
  const clients = await createPeople(system, CLIENTS, 'client');
  const scene = SCENES[Math.floor(seed / TARGETS.length) % SCENES.length];
  if (!scene) throw new Error('there is no such scene');
  const lots = [
    await createLot(system, { ...scene.lot, increments: RAISE }),
    await createLot(system, { ...scene.lot, increments: null }),
  ];
  const load = runLoad(system, {
    seed,
    lots,
    clients,
    interference: scene.interference,
    admin: admin as Person,
    bidsEach: 30,
    withAutomatic: true,
    hangUps: 0,
    pauseMs: 30,
  });
  let isOver = false;
  void load.then(() => {
    isOver = true;
  });
  await delay(50 + random.integer(700));
  const server = random.integer(system.servers.length);
  const late = isOver ? ['the load was over before anything died'] : [];
  await crash(system, target, server);
  const done = await load;
  const { faults, ...figures } = await checkLots(system, lots, done);
  return { faults: [...faults, ...late], figures, what: `${target}, ${scene.name}` };
}

/** Kills the targets and starts them again after a moment in which clients get no answer. */
async function crash(system: System, target: Target, server: number): Promise<void> {
  const targets =
    target === 'both servers' ? system.servers : system.servers.slice(server, server + 1);
  const down = target === 'PostgreSQL' ? [] : targets;
  const isDatabaseDown = target.endsWith('PostgreSQL');
  await Promise.all([
    ...down.map((each) => each.kill()),
    ...(isDatabaseDown ? [system.crashDatabase()] : []),
  ]);
  if (isDatabaseDown) await system.startDatabase();
  for (const each of down) await each.start();
  await waitUntilHealthy(system);
}

/** Waits until every server and its database answer. */
export async function waitUntilHealthy({ servers }: System): Promise<void> {
  for (const server of servers) {
    await waitUntil(`server ${server.name} recovers`, async () => {
      return (await fetch(`${server.base}/api/health`, { signal: AbortSignal.timeout(5000) })).ok;
    });
  }
}
