import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERRORS } from '@martelo/contract/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createStreamPlaces } from './stream-places.ts';

const visitor = (ip = '203.0.113.7') => ({ userId: null, ip });

describe('places of streams', () => {
  test('are limited for the visitors of an address, and free again when a stream ends', () => {
    const places = createStreamPlaces({ byAddress: 2, byPerson: 1 });
    const giveBack = places.take(visitor());
    places.take(visitor());
    expect(() => places.require(visitor())).toThrow(ERRORS.TOO_MANY_STREAMS.message);
    places.require(visitor('203.0.113.8'));
    giveBack();
    giveBack();
    places.require(visitor());
    places.take(visitor());
    expect(() => places.require(visitor())).toThrow();
  });

  test('of an IPv6 network are counted together', () => {
    const places = createStreamPlaces({ byAddress: 1, byPerson: 1 });
    places.take(visitor('2001:db8::1'));
    expect(() => places.require(visitor('2001:db8::2'))).toThrow();
  });

  test('of a signed-in person do not depend on the address', () => {
    const places = createStreamPlaces({ byAddress: 1, byPerson: 2 });
    places.take(visitor());
    const ana = { ...visitor(), userId: 7 };
    places.take(ana);
    places.require(ana);
    places.take({ ...ana, ip: '203.0.113.9' });
    expect(() => places.require(ana)).toThrow();
  });
});

describe('the call', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await createTestApp({ streams: true, streamLimits: { byAddress: 1, byPerson: 1 } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  async function open(headers: Record<string, string> = {}): Promise<http.IncomingMessage> {
    const path = '/api/live?topics=vehicles';
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = await once(request, 'response');
    response.on('error', () => {});
    return response;
  }

  test('answers 503 with a sentence, and takes the next one when a stream has ended', async () => {
    const first = await open();
    expect(first.statusCode).toBe(200);
    const refused = await open();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(JSON.parse(await text(refused))).toEqual({
      code: 'TOO_MANY_STREAMS',
      message: ERRORS.TOO_MANY_STREAMS.message,
    });
    const { headers } = await server.signIn('client');
    expect((await open(headers)).statusCode).toBe(200);
    first.destroy();
    await expect.poll(async () => (await open()).statusCode).toBe(200);
  });
});
