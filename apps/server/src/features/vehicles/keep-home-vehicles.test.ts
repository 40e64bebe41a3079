import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import { beforeEach, expect, it } from 'vitest';
import { priceOf } from '../../platform/live/live.fixture.ts';
import type { LiveListener } from '../../platform/live/live-hub.ts';
import { keepHomeVehicles } from './keep-home-vehicles.ts';

let readings: PromiseWithResolvers<HomeVehicles>[];
let time: number;
let position: number;
let tell: LiveListener;
let home: () => Promise<HomeVehicles>;

beforeEach(() => {
  readings = [];
  time = 0;
  position = 0;
  const read = () => {
    const reading = Promise.withResolvers<HomeVehicles>();
    readings.push(reading);
    return reading.promise;
  };
  const live = {
    watch(listener: LiveListener) {
      tell = listener;
    },
  };
  home = keepHomeVehicles({ read, readPosition: async () => position }, live, () => time);
});

/** The answer of the reading with this number: one vehicle whose ledger number is the same. */
const finish = (number: number) => {
  const vehicle = { id: '7', sequence: number, dataFim: null } as VehicleInBrief;
  readings[number]?.resolve({ terminando: [vehicle], destaques: [vehicle] });
};
/** Resolves when the visitor's reading is known: a new one, or that of the others. */
async function ask() {
  const answer = home();
  await expect.poll(() => readings.length).toBeGreaterThan(0);
  await new Promise(setImmediate);
  return { answer };
}
const numberOf = async (answer: Promise<HomeVehicles>) => (await answer).terminando[0]?.sequence;

it('shares a reading while it is in progress and for a second afterwards', async () => {
  const asked = [await ask(), await ask()];
  time = 5_000;
  asked.push(await ask());
  finish(0);
  expect(await Promise.all(asked.map(({ answer }) => numberOf(answer)))).toEqual([0, 0, 0]);
  time = 5_999;
  expect(await numberOf(home())).toBe(0);
  expect(readings).toHaveLength(1);
  time = 6_000;
  await ask();
  expect(readings).toHaveLength(2);
});

it('reads again after a change, even if a reading was in progress', async () => {
  const early = await ask();
  // No event says so: the other process that made the change has not announced it yet.
  position = 1;
  const late = await ask();
  finish(1);
  finish(0);
  expect([await numberOf(early.answer), await numberOf(late.answer)]).toEqual([0, 1]);
  expect(await numberOf(home())).toBe(1);
  position = 2;
  await ask();
  expect(readings).toHaveLength(3);
});

it('reads again when prices may have been missed', async () => {
  await ask();
  tell(null);
  await ask();
  expect(readings).toHaveLength(2);
});

it('adds the prices since the reading began, in both rows, and drops old ones', async () => {
  const early = await ask();
  tell(priceOf(7, 3));
  finish(0);
  expect(await numberOf(early.answer)).toBe(3);
  tell(priceOf(7, 4));
  const { terminando, destaques } = await home();
  expect([terminando[0]?.sequence, destaques[0]?.sequence]).toEqual([4, 4]);
  expect(terminando[0]?.lanceAtual).toBe(priceOf(7, 4).lanceAtual);
  time = 1_000;
  const later = await ask();
  finish(1);
  tell(priceOf(7, 1));
  expect(await numberOf(later.answer)).toBe(1);
});

it('keeps no failure', async () => {
  const failing = await ask();
  readings[0]?.reject(new Error('no database'));
  await expect(failing.answer).rejects.toThrow('no database');
  await ask();
  expect(readings).toHaveLength(2);
});
