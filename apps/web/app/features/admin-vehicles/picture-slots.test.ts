import type { Picture } from '@martelo/contract/pictures';
import { describe, expect, it } from 'vitest';
import {
  addSlots,
  isInOrder,
  keptIds,
  keptSlots,
  moveSlot,
  newFiles,
  type PictureSlot,
  savedSlots,
} from './picture-slots';

const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });
const fresh = (key: string): PictureSlot => ({
  key,
  kind: 'new',
  file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }),
  preview: `blob:${key}`,
});
const keysOf = (slots: readonly PictureSlot[]) => slots.map(({ key }) => key);

describe('picture slots', () => {
  it('moves left, right and to the cover, and never out of the list', () => {
    const slots = keptSlots(['a', 'b', 'c'].map(picture));
    expect(keysOf(moveSlot(slots, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(keysOf(moveSlot(slots, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(moveSlot(slots, 'a', -1)).toBe(slots);
    expect(moveSlot(slots, 'c', 3)).toBe(slots);
    expect(moveSlot(slots, 'nobody', 0)).toBe(slots);
  });

  it('takes ten at most and hands back the rest', () => {
    const nine = Array.from({ length: 9 }, (_, index) => fresh(`old${index}`));
    const { slots, refused } = addSlots(nine, [fresh('x'), fresh('y')]);
    expect(slots).toHaveLength(10);
    expect(keysOf(refused)).toEqual(['y']);
  });

  it('tells kept pictures and new files apart', () => {
    const slots = [fresh('n'), ...keptSlots([picture('a')])];
    expect(keptIds(slots)).toEqual(['a']);
    expect(newFiles(slots).map(({ name }) => name)).toEqual(['n.jpg']);
  });

  it('finds its pictures in the answer, which has the new ones last', () => {
    const slots = [fresh('n1'), ...keptSlots([picture('a')]), fresh('n2')];
    const answered = ['a', 's1', 's2'].map(picture);
    const saved = savedSlots(slots, answered);
    expect(keysOf(saved)).toEqual(['s1', 'a', 's2']);
    expect(isInOrder(saved, answered)).toBe(false);
    expect(isInOrder(saved, ['s1', 'a', 's2'].map(picture))).toBe(true);
  });
});
