import { describe, expect, it } from 'vitest';
import { type Block, paginate, type Section } from './paginate.ts';

const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  draw() {},
  ...more,
});
const header = block(10);

/** Heights by page, of pages that are a hundred high. */
const heights = (sections: Section[]) =>
  paginate(sections, { top: 0, bottom: 100 }).map((page) =>
    page.map(({ block: { height }, y }) => `${height}@${y}`),
  );

describe('pages', () => {
  it('are one, empty, when there is nothing', () => {
    expect(heights([])).toEqual([[]]);
  });

  it('take blocks until the next would not fit', () => {
    expect(heights([{ blocks: [block(60), block(40), block(1)] }])).toEqual([
      ['60@0', '40@60'],
      ['1@0'],
    ]);
  });

  it('never end with a heading', () => {
    const heading = block(20, { keepWithNext: true });
    expect(heights([{ blocks: [block(70), heading, block(20)] }])).toEqual([
      ['70@0'],
      ['20@0', '20@20'],
    ]);
  });

  it('begin without the space that would have stood before', () => {
    const gap = block(15, { gap: true, keepWithNext: true });
    expect(heights([{ blocks: [block(90), gap, block(50)] }])).toEqual([['90@0'], ['50@0']]);
  });

  it('repeat the head of the table that goes on, and of no other', () => {
    const table = { header, blocks: [header, block(80), block(80)] };
    expect(heights([table, { blocks: [block(50)] }])).toEqual([
      ['10@0', '80@10'],
      ['10@0', '80@10'],
      ['50@0'],
    ]);
  });

  it('hold a block that is taller than a page', () => {
    expect(heights([{ blocks: [block(150), block(5)] }])).toEqual([['150@0'], ['5@0']]);
  });
});
