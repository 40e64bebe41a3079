import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerInTime, USUAL_TIMES } from './answer-in-time.ts';
import type { App } from './app.ts';

const times = { lookEveryMs: 5, doubtAfterMs: 10, silentAfterMs: 20, giveUpAfterMs: 30 };
const page = { html: 'Voltamos em instantes', policy: "default-src 'none'" };

test('a call that is only slow makes the server ask its database, and is not given up', async () => {
  const asked = Promise.withResolvers<void>();
  let questions = 0;
  const ask = async () => {
    questions += 1;
    // Long after the call would have been given up.
    if (questions === 20) asked.resolve();
  };
  const app = Fastify({ logger: { level: 'silent' } }) as unknown as App;
  answerInTime(app, { probe: { ask, silentMs: () => 0, close: async () => {} }, page, times });
  app.get('/api/slow', () => asked.promise.then(() => 'done'));
  const answer = await app.inject('/api/slow');
  expect([answer.statusCode, answer.body]).toEqual([200, 'done']);
  await app.close();
});

test('with the times of the site nobody waits for three seconds', () => {
  const { lookEveryMs, doubtAfterMs, silentAfterMs, giveUpAfterMs } = USUAL_TIMES;
  // Each is noticed at the next look, and the silence is counted from the question on.
  const known = doubtAfterMs + lookEveryMs + silentAfterMs;
  expect(Math.max(known, giveUpAfterMs) + lookEveryMs).toBeLessThan(3_000);
});

test('an answer that has begun is not cut', async () => {
  const app = Fastify({ logger: { level: 'silent' } }) as unknown as App;
  const silent = { ask: async () => {}, silentMs: () => 60_000, close: async () => {} };
  answerInTime(app, { probe: silent, page, times });
  const rest = Promise.withResolvers<void>();
  app.get('/api/download', async (_request, reply) => {
    reply.hijack();
    reply.raw.write('first, ');
    await rest.promise;
    reply.raw.end('last');
  });
  app.get('/api/waiting', () => new Promise(() => {}));
  const download = app.inject('/api/download');
  // The other call came later and is given up, so the first one has been looked at.
  expect((await app.inject('/api/waiting')).statusCode).toBe(503);
  rest.resolve();
  expect((await download).body).toBe('first, last');
  await app.close();
});
