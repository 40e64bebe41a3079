import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageWindowEntry, pageWindow } from './pagination.ts';

const drawn = (entries: PageWindowEntry[]) =>
  entries.map((entry) => (entry === 'gap' ? '…' : entry.page)).join(' ');

describe('pageWindow', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [2, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 4 5 6 7 8 … 12'],
    [4, 12, '1 2 3 4 5 6 … 12'],
    [12, 12, '1 … 8 9 10 11 12'],
    [99, 12, '1 … 8 9 10 11 12'],
    [-3, 3, '1 2 3'],
  ])('on page %i of %i shows %j', (page, totalPages, buttons) => {
    expect(drawn(pageWindow(page, totalPages))).toBe(buttons);
  });

  it('has rising pages, contains the current, first and last page, and leaves out pages at every gap', () => {
    const cases = fc
      .integer({ min: 1, max: 500 })
      .chain((total) =>
        fc.record({ total: fc.constant(total), page: fc.integer({ min: 1, max: total }) }),
      );
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 9 }), ({ page, total }, max) => {
        const entries = pageWindow(page, total, max);
        const pages = entries.flatMap((entry) => (entry === 'gap' ? [] : [entry.page]));
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toContain(page);
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(pages.length).toBeLessThanOrEqual(max + 2);
        const jumps = pages.filter(
          (number, index) => index > 0 && number - (pages[index - 1] ?? 0) > 1,
        );
        expect(entries.filter((entry) => entry === 'gap')).toHaveLength(jumps.length);
      }),
    );
  });
});
