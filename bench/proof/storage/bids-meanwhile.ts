import { setTimeout as delay } from 'node:timers/promises';
import { makeCall } from '../calls.ts';
import { createLot, createPeople } from '../people-and-lots.ts';
import type { System } from '../system.ts';

export interface Meanwhile {
  accepted: number;
  refused: number;
  slowestMs: number;
}

const EVERY_MS = 100;
const RAISE = 10_000;

/** Two people bid in turns, on both servers, for as long as the work takes. */
export async function withBids<T>(
  system: System,
  work: () => Promise<T>,
): Promise<{ result: T; bids: Meanwhile }> {
  const people = await createPeople(system, 2, 'client');
  const lot = await createLot(system, {
    increments: null,
    softClose: null,
    lengthMs: 3_600_000,
  });
  const bids: Meanwhile = { accepted: 0, refused: 0, slowestMs: 0 };
  const over = new AbortController();
  const bidding = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const person = people[turn % people.length];
      const server = system.servers[turn % system.servers.length];
      if (!person || !server) throw new Error('nobody can bid');
      const value = lot.rules.lanceInicial + (turn + 1) * RAISE;
      const from = performance.now();
      const reply = await makeCall({
        base: server.base,
        token: person.token,
        lot,
        request: { kind: 'bid', userId: person.userId, value },
      }).catch(() => null);
      bids.slowestMs = Math.max(bids.slowestMs, performance.now() - from);
      if (reply?.status === 201) bids.accepted += 1;
      else bids.refused += 1;
      await delay(EVERY_MS);
    }
  })();
  try {
    return { result: await work(), bids };
  } finally {
    over.abort();
    await bidding;
  }
}
