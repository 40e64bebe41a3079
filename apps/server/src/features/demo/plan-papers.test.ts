import { isChassis, isPaperCode, isPlate, isRenavam } from '@martelo/core/papers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPapers } from './plan-papers.ts';

test('every vehicle of the demonstration has papers in the right format, the same each time', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(9), (seed, end) => {
      const papers = planPapers(seed, String(end));
      expect(isPlate(papers.placa)).toBe(true);
      expect(papers.placa.endsWith(String(end))).toBe(true);
      expect(isChassis(papers.chassi)).toBe(true);
      expect(isRenavam(papers.renavam)).toBe(true);
      expect(isPaperCode(papers.motor)).toBe(true);
      expect(planPapers(seed, String(end))).toEqual(papers);
    }),
  );
});
