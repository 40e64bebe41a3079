import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { expect, test, vi } from 'vitest';
import { pictureOf } from '../../testing/picture.ts';
import { MediaUnavailable } from './media-fault.ts';
import { MediaStore } from './media-store.ts';

const never = () => new Promise<never>(() => {});
const missing = () => Object.assign(new Error('no such file'), { code: 'ENOENT' });

/** A place that does only what a test says. */
function placeOf(
  answers: Partial<Record<keyof Disk, (key: string) => Promise<unknown>>>,
  { placeMs = 100 } = {},
) {
  return new MediaStore(answers as unknown as Disk, { placeMs });
}

const photo = await pictureOf(300, 200);

test('a place that says nothing is given up, whatever it is asked', async () => {
  const store = placeOf({ getBytes: never, exists: never, put: never, deleteAll: never });
  const id = randomUUID();
  await expect(store.read('vehicle', id, 'card')).rejects.toThrow(MediaUnavailable);
  await expect(store.hasStored('vehicle', id)).rejects.toThrow(MediaUnavailable);
  await expect(store.writePicture('vehicle', photo)).rejects.toThrow(MediaUnavailable);
  await expect(store.remove([id])).rejects.toThrow(MediaUnavailable);
});

test('the limit counts for all that one request asks, not for each of its calls', async () => {
  const asked: string[] = [];
  const getBytes = async (key: string) => {
    asked.push(key);
    await delay(600);
    if (key.endsWith('card')) throw missing();
    return photo;
  };
  // Room for one answer, not for two, with what a busy machine adds.
  const store = placeOf({ getBytes, put: async () => {} }, { placeMs: 1_000 });
  await expect(store.read('vehicle', 'x', 'card')).rejects.toThrow(MediaUnavailable);
  expect(asked).toEqual(['vehicle/x/card', 'vehicle/x/full']);
});

test('a refused upload does not wait for the place once more, to remove what it did not take', async () => {
  const removed: string[] = [];
  const store = placeOf({
    put: async () => {
      throw new Error('the place refuses');
    },
    deleteAll: async (key) => {
      removed.push(key);
      return never();
    },
  });
  await expect(store.writePicture('vehicle', photo)).rejects.toThrow(MediaUnavailable);
  expect(removed).toHaveLength(4);
});

test('who lets go of a picture is not kept waiting by a place that does not remove it', async () => {
  await placeOf({ deleteAll: never }).discard([randomUUID()]);
});

test('a removal that failed is told to the log, with its cause', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = placeOf({
    deleteAll: async () => {
      throw Object.assign(new Error('the place is away'), { code: 'ECONNREFUSED' });
    },
  });
  await store.discard([randomUUID()]);
  expect(told.mock.calls.join()).toContain('ECONNREFUSED');
  told.mockRestore();
});

test('a size waits for no other reader’s place: only the encoding has a turn', async () => {
  let free = () => {};
  const getBytes = async (key: string) => {
    if (!key.endsWith('full')) throw missing();
    // The first reader's place does not answer until it is freed.
    if (key.includes('first')) await new Promise<void>((resolve) => (free = resolve));
    return photo;
  };
  // The first reader waits for as long as the other one's encoding takes on a busy machine.
  const store = placeOf({ getBytes, put: async () => {} }, { placeMs: 60_000 });
  const first = store.read('vehicle', 'first', 'card');
  expect(await store.read('vehicle', 'second', 'card')).not.toBeNull();
  free();
  expect(await first).not.toBeNull();
});
