import { randomUUID } from 'node:crypto';
import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import { createSession, createUser } from '../../apps/server/src/testing/factories.ts';
import { type BenchDatabase, openKeptDatabase } from '../cluster.ts';
import { fillLists, type ListSizes } from '../lists/fill-lists.ts';
import { bidRequest } from '../load/bid-request.ts';
import { openRawClient, type RawClient } from '../load/raw-client.ts';
import { serveApi } from '../server-process.ts';
import type { Stage } from '../stage.ts';

/**
 * Each bidder bids on separate lots: the first round assigns the numbers, and later bids cost the
 * same.
 */
const BIDDERS = 10;
/**
 * The number of vehicles in the smallest yard, because a lot's first bids cost more than later
 * ones.
 */
export const MOST_LOTS = 4;

interface OpenLot {
  id: number;
  /** The lowest accepted bid, in reais. */
  next: number;
}

export interface GrownYard {
  vehicles: number;
  bids: number;
  /** ms from sending a bid to its answer. */
  timeBid(): Promise<number>;
  /** ms until a vehicle's page, rendered for this request, has arrived. */
  timePage(): Promise<number>;
}

/** The product on a database of this size, which is kept from run to run. */
export async function openGrownYard(
  { cluster, keep }: Stage,
  sizes: ListSizes,
  fresh: boolean,
): Promise<GrownYard> {
  const name = `growth_${sizes.vehicles}`;
  const fill = ({ pool }: Connection) => fillLists(pool, sizes);
  const database = keep(await openKeptDatabase(cluster, name, { fresh, fill }));
  const { base, secret } = keep(await serveApi(database.url, { pages: true }));
  const client = keep(await openRawClient(base));
  const tokens = await makeTokens(database, secret);
  const lots = await readOpenLots(database);
  let at = 0;
  const nextLot = () => {
    at = (at + 1) % lots.length;
    const lot = lots[at];
    if (!lot) throw new Error(`${name} has no open lot`);
    return lot;
  };
  return {
    vehicles: sizes.vehicles,
    bids: sizes.bids,
    timeBid: () => timed(client, nextBid(nextLot(), tokens[at % tokens.length] ?? ''), 201),
    timePage: () =>
      timed(
        client,
        `GET /veiculos/${nextLot().id}?voltar=${randomUUID()} HTTP/1.1\r\nhost: bench\r\n\r\n`,
        200,
      ),
  };
}

function nextBid(lot: OpenLot, token: string): string {
  const value = lot.next;
  lot.next += 100;
  return bidRequest({ token, vehicleId: lot.id, value });
}

async function timed(client: RawClient, request: string, expected: number): Promise<number> {
  const from = performance.now();
  const { status, body } = await client.ask(request);
  const ms = performance.now() - from;
  if (status !== expected) throw new Error(`${status}: ${body.toString().slice(0, 300)}`);
  return ms;
}

function makeTokens({ db }: BenchDatabase, secret: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: BIDDERS }, async () => {
      const user = await createUser(db, { email: `${randomUUID()}@exemplo.example` });
      return (await createSession(db, user, secret)).token;
    }),
  );
}

async function readOpenLots({ pool }: BenchDatabase): Promise<OpenLot[]> {
  const { rows } = await pool.query<OpenLot>(
    `select l.vehicle_id as id, coalesce(l.lance_atual, l.lance_inicial) / 100 + 100 as next
    from lots l join auctions a on a.id = l.auction_id
    where l.status = 'active' and a.intent = 'scheduled' and a.data_inicio < now() and a.data_fim > now()
    order by hashint8(l.vehicle_id) limit $1`,
    [MOST_LOTS],
  );
  return rows;
}
