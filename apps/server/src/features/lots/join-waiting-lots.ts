import { type AuctionType, categoriesOfType, nextLotNumber } from '@martelo/core/vehicle-types';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { takenNumbers } from './lots.queries.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Takes the vehicles that wait for an auction of this type into it and returns their ids. Each
 * keeps its lot number if it is free there. The caller holds the type's lock.
 */
export async function joinWaitingVehicles(
  tx: Tx,
  auction: { id: number; tipo: AuctionType },
): Promise<number[]> {
  const waiting = await lockWaiting(tx, auction.tipo);
  if (waiting.length === 0) return [];
  const numbers = giveNumbers(
    auction.tipo,
    waiting.map((lot) => lot.lote),
    await takenNumbers(tx, auction.id),
  );
  const joined = waiting.map((lot, at) => ({ ...lot, lote: numbers[at] ?? lot.lote }));
  await tx.execute(sql`
    update lots set auction_id = ${auction.id}, lote = given.lote
    from unnest(
      ${sql.param(joined.map((lot) => lot.id))}::bigint[],
      ${sql.param(joined.map((lot) => lot.lote))}::text[]
    ) as given (id, lote)
    where lots.id = given.id`);
  const renumbered = joined.filter((lot, at) => lot.lote !== waiting[at]?.lote);
  await saveSearchTexts(tx, renumbered);
  return joined.map((lot) => lot.vehicleId);
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number];

function lockWaiting(tx: Tx, tipo: AuctionType) {
  const { titulo, marca, modelo, ano } = vehicles;
  return tx
    .select({ id: lots.id, vehicleId: lots.vehicleId, lote: lots.lote, titulo, marca, modelo, ano })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(
        isNull(lots.auctionId),
        eq(lots.status, 'active'),
        isNull(vehicles.archivedAt),
        inArray(vehicles.categoria, categoriesOfType(tipo)),
      ),
    )
    .orderBy(asc(lots.id))
    .for('update', { of: lots });
}

/** The wished numbers where they are free, the next ones in line elsewhere. */
function giveNumbers(tipo: AuctionType, wished: string[], taken: Set<string>): string[] {
  const given = new Set(taken);
  const keeps = wished.map((lote) => {
    const isFree = !given.has(lote);
    given.add(lote);
    return isFree;
  });
  let last: Iterable<string> = given;
  return wished.map((lote, at) => {
    if (keeps[at]) return lote;
    const next = nextLotNumber(tipo, last);
    last = [next];
    return next;
  });
}

async function saveSearchTexts(tx: Tx, renumbered: Waiting[]): Promise<void> {
  if (renumbered.length === 0) return;
  await tx.execute(sql`
    update vehicles set search = given.search
    from unnest(
      ${sql.param(renumbered.map((lot) => lot.vehicleId))}::bigint[],
      ${sql.param(renumbered.map(searchTextOf))}::text[]
    ) as given (id, search)
    where vehicles.id = given.id`);
}
