import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';

let behindProxy: TestApp;
let alone: TestApp;
beforeAll(async () => {
  behindProxy = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  alone = await createTestApp();
});
afterAll(async () => {
  await behindProxy.close();
  await alone.close();
});

async function idOf(app: TestApp, given: string) {
  const answer = await app.inject({ url: '/api/settings', headers: { 'x-request-id': given } });
  return answer.headers['x-request-id'];
}

test.each(['7f3c9d0e4b6a48e2a1c5d7e9f0b1c2d3', '01J9Z7M3QK8Y2N4P6R8T0V2X4Z', 'lb-1_req.20261126'])(
  'the id of a trusted proxy is taken over: %s',
  async (given) => {
    expect(await idOf(behindProxy, given)).toBe(given);
  },
);

test.each(['short', 'with space inside', 'a'.repeat(65), '{"level":50}', '52998224725;drop'])(
  'an id that could be anything is not: %s',
  async (given) => {
    expect(await idOf(behindProxy, given)).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('the id of a stranger is not taken over', async () => {
  expect(await idOf(alone, '7f3c9d0e4b6a48e2a1c5d7e9f0b1c2d3')).toMatch(/^[0-9a-f-]{36}$/);
});
