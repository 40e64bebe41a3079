/**
 * R1, R2, R5 to R9: all kinds of requests at once through two processes, then a search for a legal
 * order.
 */
import { checkLots } from './check-lots.ts';
import { closeTwice } from './close-twice.ts';
import { type LoadOptions, runLoad } from './load.ts';
import { createLot, createPeople, type LotWish, type Person } from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import type { System } from './system.ts';

const CLIENTS = 50;
const RAISE = [{ upTo: null, raise: 10_000 }];
const LONG_MS = 600_000;

interface Kind {
  name: string;
  lot: LotWish;
  interference: LoadOptions['interference'];
}

const KINDS: readonly Kind[] = [
  {
    name: 'any centavo more, across the end',
    lot: { increments: null, softClose: null, lengthMs: 3_000 },
    interference: ['ban', 'pause', 'reset', 'ban'],
  },
  {
    name: 'increments and automatic bids, with resets, removals, pauses and bans',
    lot: { increments: RAISE, softClose: null, lengthMs: LONG_MS },
    interference: ['remove', 'ban', 'reset', 'pause', 'remove', 'ban', 'remove', 'pause', 'reset'],
  },
  {
    name: 'automatic bids and extensions, across the end',
    lot: { increments: RAISE, softClose: { windowMs: 400, extendMs: 500 }, lengthMs: 2_500 },
    interference: ['remove', 'ban', 'pause', 'remove'],
  },
  {
    name: 'any centavo more, with resets, removals, pauses and bans',
    lot: { increments: null, softClose: null, lengthMs: LONG_MS },
    interference: ['remove', 'reset', 'ban', 'pause', 'remove', 'reset', 'ban', 'pause', 'remove'],
  },
];

export async function races(system: System, seed: number): Promise<Round> {
  const kind = KINDS[seed % KINDS.length];
  if (!kind) throw new Error('there is no such race');
  const [admin] = await createPeople(system, 1, 'admin');
  const clients = await createPeople(system, CLIENTS, 'client');
  const lots = [await createLot(system, kind.lot), await createLot(system, kind.lot)];
  const load = await runLoad(system, {
    seed,
    lots,
    clients,
    interference: kind.interference,
    admin: admin as Person,
    bidsEach: 16,
    withAutomatic: true,
    hangUps: 0.03,
    pauseMs: 60,
  });
  const checked = await checkLots(system, lots, load);
  const isEnding = kind.lot.lengthMs < LONG_MS;
  const closed = isEnding ? await closeTwice(system, lots) : [];
  const { faults, ...figures } = checked;
  return {
    faults: [...faults, ...closed],
    figures,
    what: kind.name,
  };
}
