import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('twenty readers of an edital that changes meanwhile get one document', async () => {
  const { id: auctionId } = await createAuction(server.db);
  const read = async () => {
    const change = createVehicle(server.db, { auctionId });
    const answer = server.inject('/edital.pdf');
    await change;
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Its tag names its data: another document would have another one.
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1);
});
