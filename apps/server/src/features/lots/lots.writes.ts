// All statements that write the table `lots`, except the lane's own (move-lot-caches.ts). They are
// private to this folder; other features call the commands beside this file.

import type { LotResult } from '@martelo/core/lot-result';
import type { LotValues } from '@martelo/core/lot-values';
import type { Centavos } from '@martelo/core/money';
import type { SaleDecision } from '@martelo/core/sale-states';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { type LotRow, mayUndergo } from './lots.queries.ts';

export type NewLot = typeof lots.$inferInsert;

/** Returns the ids in the order of the rows. */
export async function insertLots(tx: Tx, rows: NewLot[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx.insert(lots).values(rows).returning({ id: lots.id });
  return made.map(({ id }) => id);
}

export async function updateLot(
  tx: Tx,
  id: number,
  values: Partial<typeof lots.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(lots).set(values).where(eq(lots.id, id));
}

export interface ClosedLot extends LotResult {
  id: number;
  vehicleId: number;
  categoria: VehicleCategory;
  extensionMs: number;
}

/**
 * Writes a lot's result and its end, which every page shows from now on. The condition prevents a
 * second result, whatever the caller did.
 */
export async function writeResult(tx: Tx, lot: ClosedLot, at: Date): Promise<void> {
  const { id, status, winnerId, hammerPrice } = lot;
  await tx
    .update(lots)
    .set({ status, winnerId, hammerPrice, closedAt: at })
    .where(and(eq(lots.id, id), mayUndergo('close')));
}

export async function markAuctionClosed(tx: Tx, auctionId: number, at: Date): Promise<void> {
  await tx
    .update(auctions)
    .set({ closedAt: at })
    .where(and(eq(auctions.id, auctionId), isNull(auctions.closedAt)));
}

/** Repeats in the lot what its sale says about the seller's decision. */
export async function writeSaleCache(
  tx: Tx,
  lotId: number,
  cache: { saleDecision?: SaleDecision; decisionUntil?: Date },
): Promise<void> {
  await tx
    .update(lots)
    .set(cache)
    .where(and(eq(lots.id, lotId), lotIs('lots', 'awaitsSeller'), isNull(lots.saleDecision)));
}

/** Opens these lots again. The caller holds their locks and knows that they may be reopened. */
export async function writeReopened(tx: Tx, lotIds: number[]): Promise<void> {
  await tx
    .update(lots)
    .set({ status: 'active', closedAt: null, extensionMs: 0 })
    .where(and(inArray(lots.id, lotIds), mayUndergo('reopen')));
}

/** `reason`: why a person withdrew them from a published edital. */
export function writeWithdrawn(
  tx: Tx,
  lotIds: number[],
  reason: string | null = null,
): Promise<LotRow[]> {
  return tx
    .update(lots)
    .set({ status: 'withdrawn', closedAt: sql`clock_timestamp()`, withdrawalReason: reason })
    .where(and(inArray(lots.id, lotIds), mayUndergo('withdraw')))
    .returning();
}

/** Takes lots without ledger rows out of their auction, so that they wait. */
export async function writeReleased(
  tx: Tx,
  lotIds: number[],
  { heldForPerson }: { heldForPerson: boolean },
): Promise<void> {
  await tx
    .update(lots)
    .set({ auctionId: null, heldForPerson, extensionMs: 0 })
    .where(and(inArray(lots.id, lotIds), mayUndergo('release')));
}

/** Moves waiting lots into an auction, each with its number there. */
export async function writeJoined(
  tx: Tx,
  auctionId: number,
  joined: { id: number; lote: string }[],
): Promise<void> {
  await tx.execute(sql`
    update lots set auction_id = ${auctionId}, lote = given.lote
    from unnest(
      ${sql.param(joined.map((lot) => lot.id))}::bigint[],
      ${sql.param(joined.map((lot) => lot.lote))}::text[]
    ) as given (id, lote)
    where lots.id = given.id`);
}

export interface ChangedLot extends LotValues {
  id: number;
  /** True for a lot that gets another number. */
  isRenumbered: boolean;
  extensionMs: number;
}

/**
 * Writes new values of several lots. New numbers are written in two steps, because lots may exchange
 * them and PostgreSQL checks the unique index row by row. All other lots are written once, because
 * bids on them wait meanwhile.
 */
export async function writeChanged(tx: Tx, changed: ChangedLot[]): Promise<void> {
  if (changed.length === 0) return;
  const renumbered = changed.flatMap(({ id, isRenumbered }) => (isRenumbered ? id : []));
  if (renumbered.length > 0) {
    const some = sql.param(renumbered);
    await tx.execute(sql`update lots set lote = '~' || id where id = any(${some}::bigint[])`);
  }
  await tx.execute(sql`
    update lots set auction_id = given.auction_id, lote = given.lote,
      held_for_person = lots.held_for_person and given.auction_id is null,
      lance_inicial = given.lance_inicial, reserve = given.reserve,
      extension_ms = given.extension_ms, avaliacao = given.avaliacao, classe = given.classe,
      ordem_leilao = given.ordem_leilao
    from unnest(
      ${sql.param(changed.map(({ id }) => id))}::bigint[],
      ${sql.param(changed.map(({ auctionId }) => auctionId))}::bigint[],
      ${sql.param(changed.map(({ lote }) => lote))}::text[],
      ${sql.param(changed.map(({ lanceInicial }) => lanceInicial))}::bigint[],
      ${sql.param(changed.map(({ reserve }) => reserve))}::bigint[],
      ${sql.param(changed.map(({ extensionMs }) => extensionMs))}::bigint[],
      ${sql.param(changed.map(({ avaliacao }) => avaliacao))}::bigint[],
      ${sql.param(changed.map(({ classe }) => classe))}::text[],
      ${sql.param(changed.map(({ ordemLeilao }) => ordemLeilao))}::int[]
    ) as given (id, auction_id, lote, lance_inicial, reserve, extension_ms, avaliacao, classe,
      ordem_leilao)
    where lots.id = given.id`);
}

/** Updates the search texts of vehicles, which contain the lot number. */
export async function writeSearchTexts(
  tx: Tx,
  texts: { vehicleId: number; search: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx.execute(sql`
    update vehicles set search = given.search
    from unnest(
      ${sql.param(texts.map(({ vehicleId }) => vehicleId))}::bigint[],
      ${sql.param(texts.map(({ search }) => search))}::text[]
    ) as given (id, search)
    where vehicles.id = given.id`);
}

export async function writeExtensions(
  tx: Tx,
  changes: { id: number; extensionMs: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update lots set extension_ms = change.extension_ms
    from unnest(
      ${sql.param(changes.map(({ id }) => id))}::bigint[],
      ${sql.param(changes.map(({ extensionMs }) => extensionMs))}::bigint[]
    ) as change (id, extension_ms)
    where lots.id = change.id and lots.extension_ms <> change.extension_ms`);
}

/**
 * Removes the extensions of the auctions' open lots and returns the vehicles whose end this
 * changes.
 */
export async function writeNoExtensions(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const cleared = await tx
    .update(lots)
    .set({ extensionMs: 0 })
    .where(and(inArray(lots.auctionId, ids), lotIs('lots', 'isOpen'), gt(lots.extensionMs, 0)))
    .returning({ vehicleId: lots.vehicleId });
  return cleared.map((lot) => lot.vehicleId);
}

/**
 * The columns of a lot that repeat its ledger. `epochStep` 1 begins a new epoch, 0 stays in the
 * current one.
 */
export interface LotCaches {
  lotId: number;
  lanceAtual: Centavos | null;
  leaderId: number | null;
  bidCount: number;
  epochStep: 0 | 1;
  ledgerHash: Buffer;
}

/** Updates the lots' columns after one new row in each of their ledgers. */
export async function writeCaches(tx: Tx, changes: LotCaches[]): Promise<void> {
  const rows = changes.map(
    ({ lotId, lanceAtual, leaderId, bidCount, epochStep, ledgerHash }) =>
      sql`(${lotId}::bigint, ${lanceAtual}::bigint, ${leaderId}::bigint, ${bidCount}::int,
        ${epochStep}::int, ${ledgerHash}::bytea)`,
  );
  await tx.execute(sql`update lots set lance_atual = row.value, leader_id = row.leader,
      bid_count = row.count, sequence = lots.sequence + 1, epoch = lots.epoch + row.step,
      ledger_hash = row.hash
    from (values ${sql.join(rows, sql`, `)}) as row(id, value, leader, count, step, hash)
    where lots.id = row.id`);
}

export async function writeLedgerEnd(
  tx: Tx,
  lotId: number,
  end: { ledgerHash: Buffer; termsId: number },
): Promise<void> {
  await tx.update(lots).set(end).where(eq(lots.id, lotId));
}
