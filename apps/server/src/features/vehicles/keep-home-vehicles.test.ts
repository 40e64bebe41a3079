import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { beforeEach, expect, it } from 'vitest';
import { priceOf } from '../../platform/live/live.fixture.ts';
import type { LiveListener } from '../../platform/live/live-hub.ts';
import { keepHomeVehicles } from './keep-home-vehicles.ts';

let readings: PromiseWithResolvers<HomeVehicles>[];
let time: number;
let tell: LiveListener;
let home: () => Promise<HomeVehicles>;

beforeEach(() => {
  readings = [];
  time = 0;
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
  home = keepHomeVehicles(read, live, () => time);
});

/** The answer of the reading with this number: one vehicle whose ledger number is the same. */
const finish = (number: number) => {
  const vehicle = { id: '7', sequence: number, dataFim: null } as VehicleInBrief;
  readings[number]?.resolve({ terminando: [vehicle], destaques: [vehicle] });
};
const eventOf = (type: string | null) => (type === null ? null : ({ type } as LiveEvent));
const numberOf = async (answer: Promise<HomeVehicles>) => (await answer).terminando[0]?.sequence;

it('shares a reading while it is in progress and for a second afterwards', async () => {
  const answers = [home(), home()];
  time = 5_000;
  answers.push(home());
  finish(0);
  expect(await Promise.all(answers.map(numberOf))).toEqual([0, 0, 0]);
  time = 5_999;
  expect(await numberOf(home())).toBe(0);
  expect(readings).toHaveLength(1);
  time = 6_000;
  void home();
  expect(readings).toHaveLength(2);
});

it.each(['vehicle', 'auction', null])(
  'reads again after the event %s, even if a reading was in progress',
  async (type) => {
    const early = home();
    tell(eventOf(type));
    const late = home();
    finish(1);
    finish(0);
    expect([await numberOf(early), await numberOf(late)]).toEqual([0, 1]);
    expect(await numberOf(home())).toBe(1);
    tell(eventOf(type));
    void home();
    expect(readings).toHaveLength(3);
  },
);

it('adds the prices since the reading began, in both rows, and drops old ones', async () => {
  const early = home();
  tell(priceOf(7, 3));
  finish(0);
  expect(await numberOf(early)).toBe(3);
  tell(priceOf(7, 4));
  const { terminando, destaques } = await home();
  expect([terminando[0]?.sequence, destaques[0]?.sequence]).toEqual([4, 4]);
  expect(terminando[0]?.lanceAtual).toBe(priceOf(7, 4).lanceAtual);
  tell(priceOf(7, 0));
  expect(await numberOf(home())).toBe(0);
  expect(readings).toHaveLength(1);
});

it('keeps no failure', async () => {
  const failing = home();
  readings[0]?.reject(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  void home();
  expect(readings).toHaveLength(2);
});
