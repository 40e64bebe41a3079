/** People, lots and kills for the proof of sales. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  createAuction,
  createSession,
  createUser,
  createVehicle,
} from '../../apps/server/src/testing/factories.ts';
import {
  nameAuctioneer,
  WHOLE_BUYER,
  WHOLE_VEHICLE,
} from '../../apps/server/src/testing/paper-factory.ts';
import { waitUntilHealthy } from './crashes.ts';
import type { Person } from './people-and-lots.ts';
import type { Random } from './random.ts';
import type { System } from './system.ts';

export interface Yard {
  auctionId: number;
  lots: { lotId: number; vehicleId: number }[];
  buyers: Person[];
  clerks: Person[];
}

const LOTS = 8;
const BUYERS = 4;
const CLERKS = 3;
/** Long enough for a busy machine to make the lots and to bid on them. */
const LENGTH_MS = 10_000;
/** So small that no credit of a part needs a second person. */
const OPENING_VALUE = 100_000;

/** An auction that ends in a moment, with all that its notas will name. */
export async function createYard({ db, sessionSecret }: System): Promise<Yard> {
  await nameAuctioneer(db);
  const signIn = async (values: Parameters<typeof createUser>[1]): Promise<Person> => {
    const user = await createUser(db, values);
    return { userId: user.id, token: (await createSession(db, user, sessionSecret)).token };
  };
  const buyers: Person[] = [];
  for (let each = 0; each < BUYERS; each += 1) buyers.push(await signIn({ ...WHOLE_BUYER }));
  const clerks: Person[] = [];
  for (let each = 0; each < CLERKS; each += 1) {
    clerks.push(await signIn({ role: 'admin', profiles: ['financeiro'] }));
  }
  const auction = await createAuction(db, {
    dataInicio: new Date(Date.now() - 1000),
    dataFim: new Date(Date.now() + LENGTH_MS),
  });
  const lots: Yard['lots'] = [];
  for (let each = 0; each < LOTS; each += 1) {
    const vehicle = await createVehicle(db, {
      ...WHOLE_VEHICLE,
      auctionId: auction.id,
      lot: { lanceInicial: OPENING_VALUE },
    });
    lots.push({ lotId: vehicle.lotId, vehicleId: vehicle.id });
  }
  return { auctionId: auction.id, lots, buyers, clerks };
}

/** A question about the auction `$1`, whose answer `reached` is above zero from a step on. */
export type Steps = Readonly<Record<string, string>>;

/** How far the house has come. A kill waits for a step, so that every seam is torn in turn. */
export const STEPS = {
  'the first result': `select count(*) as reached from lots where auction_id = $1 and status <> 'active'`,
  'the first sale': 'select count(*) as reached from sales where auction_id = $1',
  'the first credit': `select count(*) as reached from payments p where exists (select 1 from allocations a
    join charges c on c.id = a.charge_id join sales s on s.id = c.sale_id
    where a.payment_id = p.id and s.auction_id = $1)`,
  'the first paper': `select count(*) as reached from documents d join sales s on s.id = d.sale_id
    where s.auction_id = $1`,
  'half of the notas': `select count(*) / ${LOTS / 2} as reached from documents d
    join sales s on s.id = d.sale_id where s.auction_id = $1 and d.kind = 'nota_arremate'`,
} as const satisfies Steps;

const STEP_WITHIN_MS = 150_000;

interface Killing {
  steps?: Steps;
  /** Called when the servers are dead. */
  onKill?: () => void;
  /** Called once they are back. */
  afterEach?: () => Promise<void>;
}

/** After each step one server dies, or both, a random moment later. Answers with the number of kills. */
export async function killAtEachStep(
  system: System,
  { auctionId }: Yard,
  random: Random,
  { steps = STEPS, onKill = () => {}, afterEach = async () => {} }: Killing = {},
): Promise<number> {
  let kills = 0;
  for (const [step, count] of Object.entries(steps)) {
    await until(step, async () => {
      const { rows } = await system.pool.query(count, [auctionId]);
      return Number(rows[0].reached) > 0;
    });
    await delay(random.integer(120));
    const dying = random.chance(0.5) ? system.servers : [random.pick(system.servers)];
    await Promise.all(dying.map((server) => server.kill()));
    kills += dying.length;
    onKill();
    for (const server of dying) await server.start();
    await waitUntilHealthy(system);
    await afterEach();
  }
  return kills;
}

/** A kill must follow its step closely, so the database is asked all the time. */
async function until(step: string, isReached: () => Promise<boolean>): Promise<void> {
  const over = performance.now() + STEP_WITHIN_MS;
  while (!(await isReached())) {
    if (performance.now() > over) throw new Error(`${step}: not within ${STEP_WITHIN_MS} ms`);
    await delay(5);
  }
}
