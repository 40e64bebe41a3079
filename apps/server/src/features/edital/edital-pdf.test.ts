import { expect, it } from 'vitest';
import { auction, editalOf, manyLots } from './edital.fixture.ts';
import { startEditalPdf } from './edital-pdf.ts';

it('an edital of four hundred lots is not made on the thread that decides bids', async () => {
  const said = editalOf({}, [auction('1', {}, manyLots(400))]);
  const before = process.threadCpuUsage();
  const file = startEditalPdf({ edital: said, issuedAt: new Date('2026-11-22T12:00:00Z') });
  expect(String((await file.content).subarray(0, 5))).toBe('%PDF-');
  const { user, system } = process.threadCpuUsage(before);
  // On this thread it would take more than half a second of processor time.
  expect((user + system) / 1_000).toBeLessThan(250);
});
