import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { jsonLine, logsAsJson } from './json-line.ts';
import { logError } from './loggable-error.ts';

let server: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await createTestApp({ logLevel: 'info', logTo, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

const logged = () => lines.map((line) => JSON.parse(line));

describe('a request in the log', () => {
  test('is one line, with its name, path, status and time', async () => {
    const headers = { 'x-request-id': '6c7ee16dd3d4a46b1c06ae3a4d0f9f11' };
    const answer = await server.inject({ url: '/api/vehicles/7?q=ana', headers });
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
    expect(logged()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: headers['x-request-id'],
        req: {
          method: 'GET',
          path: '/api/vehicles/7',
          host: 'localhost:80',
          remoteAddress: '127.0.0.1',
        },
        status: 404,
        milliseconds: expect.any(Number),
        outcome: 'NOT_FOUND',
        msg: 'request',
      },
    ]);
  });

  test('of a bid says the vehicle and the outcome, and neither the bidder nor the value', async () => {
    const auction = await createAuction(server.db);
    const vehicle = await createVehicle(server.db, { auctionId: auction.id });
    const { headers, user } = await server.signIn('client');
    const bid = (value: number, key: string) =>
      server.inject({
        method: 'POST',
        url: '/api/bids/create',
        headers: { ...headers, 'idempotency-key': key },
        payload: { vehicleId: vehicle.id, value },
      });
    await bid(23_456.78, 'one');
    await bid(23_456.78, 'one');
    await bid(23_000, 'two');
    await server.inject({
      method: 'DELETE',
      url: `/api/bids/automatic/${vehicle.id}`,
      headers,
    });
    const about = logged().map(({ vehicle: about, outcome }) => ({ about, outcome }));
    expect(about).toEqual(
      ['accepted', 'repeated', 'BID_TOO_LOW', 'accepted'].map((outcome) => ({
        about: vehicle.id,
        outcome,
      })),
    );
    const text = lines.join('\n');
    for (const secret of [user.name, user.email, '23456', '2345678', headers.authorization]) {
      expect(text).not.toContain(secret);
    }
  });

  test('of a probe is no line as long as it goes well', async () => {
    await server.inject('/healthz');
    expect(lines).toEqual([]);
  });
});

describe('what happens outside a request', () => {
  test('is a line of the same language in production, and lines for a person elsewhere', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('not sent to ana@exemplo.example');
    logError(failure);
    expect(error).toHaveBeenCalledOnce();
    expect(log).not.toHaveBeenCalled();
    vi.stubEnv('NODE_ENV', 'production');
    logError(failure);
    vi.unstubAllEnvs();
    expect(error).toHaveBeenCalledOnce();
    const [line] = log.mock.calls[0] ?? [];
    log.mockRestore();
    error.mockRestore();
    expect(String(line)).not.toContain('\n');
    expect(JSON.parse(String(line))).toMatchObject({
      level: 50,
      time: expect.any(Number),
      msg: 'not sent to [e-mail]',
      err: { type: 'Error', stack: expect.stringContaining('one-line.test.ts') },
    });
  });

  test.each([
    ['production', false, true],
    ['production', true, false],
    [undefined, false, false],
  ])('with NODE_ENV=%s and a terminal: %s is JSON: %s', (NODE_ENV, isTerminal, isJson) => {
    expect(logsAsJson({ NODE_ENV }, isTerminal)).toBe(isJson);
  });

  test('is one line however many lines it has', () => {
    expect(jsonLine('fatal', 'a\nb', { more: 1 })).toBe(
      JSON.stringify(JSON.parse(jsonLine('fatal', 'a\nb', { more: 1 }))),
    );
    expect(jsonLine('fatal', 'a\nb')).not.toContain('\n');
  });
});
