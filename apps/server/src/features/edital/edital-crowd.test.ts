import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { startEditalPdf } from './edital-pdf.ts';

// The real functions, which also count their calls.
vi.mock('./edital-pdf.ts', { spy: true });

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('twenty readers of an edital that changes meanwhile get one document, made once', async () => {
  const { id: auctionId } = await createAuction(server.db);
  const read = async () => {
    const change = createVehicle(server.db, { auctionId });
    const answer = server.inject('/edital.pdf');
    await change;
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(startEditalPdf).toHaveBeenCalledTimes(1);
});
