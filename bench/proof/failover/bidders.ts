import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../apps/server/src/platform/database/connect.ts';
import { makeCall } from '../calls.ts';
import type { Person, ProofLot } from '../people-and-lots.ts';

const PAUSE_MS = 200;
const RETRY_MS = 200;
const START = 2_000_000;
const STEP = 10_000;

/** A bid that was answered as accepted. */
export interface Acknowledged {
  lotId: number;
  sequence: number;
  value: number;
  userId: number;
  atMs: number;
}

/** Bidders who go on whatever happens: a bid without a clear answer is repeated with its key, elsewhere. */
export interface Bidders {
  acknowledged: Acknowledged[];
  /** How often a bid was answered 503, or not at all. */
  failedTries(): number;
  stop(): Promise<void>;
}

interface BiddersOptions {
  bases: string[];
  people: Person[];
  lots: ProofLot[];
}

export function startBidders({ bases, people, lots }: BiddersOptions): Bidders {
  const acknowledged: Acknowledged[] = [];
  const prices = new Map(lots.map(({ lotId }) => [lotId, START]));
  let failed = 0;
  let stopped = false;

  async function bidUntilDecided(person: Person, lot: ProofLot, at: number): Promise<void> {
    const value = (prices.get(lot.lotId) ?? START) + STEP;
    prices.set(lot.lotId, value);
    const { userId } = person;
    const request = { kind: 'bid', userId, value, key: randomUUID() } as const;
    for (let tries = 0; ; tries += 1) {
      const base = bases[(at + tries) % bases.length] ?? '';
      const reply = await makeCall({ base, token: person.token, lot, request }).catch(() => null);
      if (reply?.status === 201) {
        const { sequence } = reply.body.bid as { sequence: number };
        acknowledged.push({ lotId: lot.lotId, sequence, value, userId, atMs: performance.now() });
        return;
      }
      if (reply && reply.status < 500) return;
      failed += 1;
      await delay(RETRY_MS);
    }
  }

  const running = people.map(async (person, at) => {
    for (let turn = at; !stopped; turn += 1) {
      const lot = lots[turn % lots.length];
      if (lot) await bidUntilDecided(person, lot, turn);
      await delay(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    failedTries: () => failed,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** A sentence for each acknowledged bid that the ledger does not have as it was acknowledged. */
export async function lostBids(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db.query.bids.findMany();
  const byPlace = new Map(rows.map((row) => [`${row.lotId} ${row.sequence}`, row]));
  const isKept = ({ lotId, sequence, value, userId }: Acknowledged) => {
    const row = byPlace.get(`${lotId} ${sequence}`);
    return row?.value === value && row.userId === userId;
  };
  const lost = acknowledged.filter((bid) => !isKept(bid));
  return lost.map(
    ({ lotId, sequence }) => `the bid ${sequence} of lot ${lotId} was acknowledged and is lost`,
  );
}
