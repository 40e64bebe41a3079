/** Creates people and lots for a round directly in the database, and reads the results. */

import { readNow } from '../../apps/server/src/platform/database/clock.queries.ts';
import type { lots } from '../../apps/server/src/platform/database/schema.ts';
import {
  createAuction,
  createSession,
  createUser,
  createVehicle,
} from '../../apps/server/src/testing/factories.ts';
import type { LedgerRow } from './history.ts';
import type { LotRules } from './lot-state.ts';
import type { System } from './system.ts';

export interface Person {
  userId: number;
  token: string;
}

export interface ProofLot {
  lotId: number;
  vehicleId: number;
  auctionId: number;
  rules: LotRules;
}

type Yard = Pick<System, 'db' | 'sessionSecret'>;

export async function createPeople(system: Yard, count: number, role: 'client' | 'admin') {
  const people: Person[] = [];
  for (let each = 0; each < count; each += 1) {
    const user = await createUser(system.db, { role });
    const { token } = await createSession(system.db, user, system.sessionSecret);
    people.push({ userId: user.id, token });
  }
  return people;
}

export interface LotWish extends Pick<LotRules, 'increments' | 'softClose'> {
  /** The time from now to the end of the lot. */
  lengthMs: number;
}

/** Creates a lot in its own auction. */
export async function createLot(system: Pick<System, 'db'>, wish: LotWish): Promise<ProofLot> {
  const { increments, softClose, lengthMs } = wish;
  const { db } = system;
  const nowMs = await readNow(db);
  const clock = {
    intent: 'scheduled',
    dataInicio: nowMs - 1000,
    dataFim: nowMs + lengthMs,
    remainingMs: null,
  } as const;
  const auction = await createAuction(db, {
    dataInicio: new Date(clock.dataInicio),
    dataFim: new Date(clock.dataFim),
    increments,
    automaticBids: increments !== null,
    softCloseWindowMs: softClose?.windowMs ?? null,
    softCloseExtendMs: softClose?.extendMs ?? null,
  });
  const lanceInicial = 1_000_000;
  const vehicle = await createVehicle(db, { auctionId: auction.id, lot: { lanceInicial } });
  const rules = { lanceInicial, increments, softClose, clock };
  return { lotId: vehicle.lotId, vehicleId: vehicle.id, auctionId: auction.id, rules };
}

export async function readLedger({ db }: System, lotId: number): Promise<LedgerRow[]> {
  const rows = await db.query.bids.findMany({
    where: (row, { eq }) => eq(row.lotId, lotId),
    orderBy: (row, { asc }) => asc(row.sequence),
  });
  return rows.map(({ sequence, action, value, userId, automatic, targetSequence, createdAt }) => ({
    sequence,
    action,
    value,
    userId,
    automatic,
    targetSequence,
    at: createdAt.getTime(),
  }));
}

/** The ledger without the rows that are not bids. */
export async function readBids(system: System, lotId: number): Promise<LedgerRow[]> {
  return (await readLedger(system, lotId)).filter(({ action }) => action === 'normal');
}

export async function readLot({ db }: System, lotId: number): Promise<typeof lots.$inferSelect> {
  const lot = await db.query.lots.findFirst({ where: (row, { eq }) => eq(row.id, lotId) });
  if (!lot) throw new Error(`there is no lot ${lotId}`);
  return lot;
}
