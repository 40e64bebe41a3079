import type { Picture } from '@martelo/contract/shapes/pictures';
import { describe, expect, it } from 'vitest';
import {
  addSlots,
  failedPositions,
  imageIds,
  keptSlots,
  moveSlot,
  type PictureSlot,
  removeSlot,
  restoreSlot,
  uploadTotals,
  withUpload,
} from './picture-slots';
import type { Upload } from './upload-queue';

const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });
const fresh = (key: string, upload: Upload = { state: 'waiting' }): PictureSlot => ({
  key,
  kind: 'new',
  file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }),
  preview: `blob:${key}`,
  upload,
});
const done = (id: string): Upload => ({ state: 'done', picture: picture(id) });
const lost: Upload = { state: 'failed', message: 'Sem rede.', final: false };
const keysOf = (slots: readonly PictureSlot[]) => slots.map(({ key }) => key);

describe('the picture slots', () => {
  it('a slot moves left, right and to the cover, and never out of the list', () => {
    const slots = keptSlots(['a', 'b', 'c'].map(picture));
    expect(keysOf(moveSlot(slots, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(keysOf(moveSlot(slots, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(moveSlot(slots, 'a', -1)).toBe(slots);
    expect(moveSlot(slots, 'c', 3)).toBe(slots);
    expect(moveSlot(slots, 'nobody', 0)).toBe(slots);
  });

  it('the list takes at most ten slots and returns the others', () => {
    const nine = Array.from({ length: 9 }, (_, index) => fresh(`old${index}`));
    const { slots, refused } = addSlots(nine, [fresh('x'), fresh('y')]);
    expect(slots).toHaveLength(10);
    expect(keysOf(refused)).toEqual(['y']);
  });

  it('a restored slot returns to its index', () => {
    const slots = [fresh('n'), ...keptSlots([picture('a'), picture('b')])];
    const { slots: left, removed } = removeSlot(slots, 'a');
    expect(keysOf(left)).toEqual(['n', 'b']);
    expect(removed && keysOf(restoreSlot(left, removed))).toEqual(['n', 'a', 'b']);
    expect(removeSlot(slots, 'nobody')).toEqual({ slots, removed: null });
  });

  it('a full list takes no restored slot', () => {
    const ten = Array.from({ length: 10 }, (_, index) => fresh(`new${index}`));
    expect(restoreSlot(ten, { slot: fresh('old'), index: 3 })).toBe(ten);
  });

  it('kept and new pictures are saved in the order of the form', () => {
    const [a, b] = keptSlots([picture('a'), picture('b')]);
    const slots = [fresh('n1', done('s1')), b, fresh('n2', lost), a].filter((slot) => !!slot);
    expect(imageIds(slots)).toEqual(['s1', 'b', 'a']);
    expect(failedPositions(slots)).toEqual([3]);
  });

  it('the totals show the progress of all new pictures', () => {
    const slots = [
      ...keptSlots([picture('a')]),
      fresh('n1', done('s1')),
      fresh('n2', { state: 'sending', share: 0.5 }),
      fresh('n3'),
    ];
    expect(uploadTotals(slots)).toEqual({ count: 3, done: 1, share: 0.5 });
    expect(uploadTotals(withUpload(slots, 'n3', done('s3')))).toMatchObject({ done: 2 });
    expect(uploadTotals([])).toEqual({ count: 0, done: 0, share: 1 });
  });
});
