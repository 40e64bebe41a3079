import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openS3Double } from '../../testing/s3-double.ts';
import { openMediaAt } from './open-media.ts';
import { BATCH, removeInBatches } from './remove-in-batches.ts';

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID() as string);

test('pictures of several batches are removed from a store, and no other', async () => {
  const double = await openS3Double();
  try {
    const media = await openMediaAt(double.place);
    const [other = '', ...ids] = idsOf(2 * BATCH + 2);
    for (const id of [other, ...ids]) await media.putBack('vehicle', id, Buffer.from('a picture'));
    const shares: number[] = [];
    expect(await removeInBatches(media, ids, (share) => shares.push(share))).toEqual([]);
    expect([...double.objects.keys()]).toEqual([`casa/1/vehicle/${other}/full`]);
    expect(shares).toHaveLength(4);
    expect(shares).toEqual(shares.toSorted((one, two) => one - two));
    expect(shares.at(-1)).toBe(1);
  } finally {
    await double.close();
  }
});

test('each batch is over before the next one begins, and one that fails is tried again', async () => {
  const ids = idsOf(3 * BATCH);
  const asked: string[][] = [];
  let running = 0;
  const media = {
    async remove(batch: string[]) {
      asked.push(batch);
      running += 1;
      await new Promise(setImmediate);
      expect(running).toBe(1);
      running -= 1;
      if (asked.length === 2) throw new Error('once');
    },
  };
  expect(await removeInBatches(media, ids)).toEqual([]);
  const [first, second, third] = [0, 1, 2].map((at) => ids.slice(at * BATCH, (at + 1) * BATCH));
  expect(asked).toEqual([first, second, second, third]);
});

test('of no picture nothing is told', async () => {
  const told: number[] = [];
  const media = { remove: async () => {} };
  expect(await removeInBatches(media, [], (share) => told.push(share))).toEqual([]);
  expect(told).toEqual([]);
});

test('a place that is away ends it, and what may be left is returned', async () => {
  const ids = idsOf(3 * BATCH);
  let asked = 0;
  const media = {
    async remove(batch: string[]) {
      asked += 1;
      if (batch[0] !== ids[0]) throw new Error('the place is away');
    },
  };
  expect(await removeInBatches(media, ids)).toEqual(ids.slice(BATCH));
  expect(asked).toBe(3);
});
