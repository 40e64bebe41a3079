import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readSettings } from '../../settings.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import type { App } from './app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

let site: App;
afterEach(() => site.close());

const lines: string[] = [];
/** A process that has seen no proxy yet, on the database that all tests share. */
async function start(trusted = ''): Promise<void> {
  lines.length = 0;
  const logTo = { write: (line: string) => void lines.push(line) };
  const { trustProxy } = readSettings({ TRUST_PROXY: trusted });
  const deps = { ...server.deps, settings: { ...server.deps.settings, trustProxy } };
  site = await buildApp(deps, { logLevel: 'warn', limits: {}, logTo });
}

const ask = (remoteAddress: string, forwarded?: string) =>
  site.inject({
    url: '/api/health',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

async function shown(): Promise<string | null> {
  const { headers } = await server.signIn('admin');
  return (await site.inject({ url: '/api/admin/dashboard', headers })).json().untrustedProxy;
}

describe('a proxy that TRUST_PROXY does not name', () => {
  test.each(['127.0.0.1', '10.3.2.1', '172.20.0.5', '::1', 'fd00::7', '::ffff:192.168.1.1'])(
    'at %s is in the log once and on the start page',
    async (peer) => {
      await start('198.51.100.1');
      for (const visitor of ['203.0.113.1', '203.0.113.2']) await ask(peer, visitor);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Ponha o endereço do proxy em TRUST_PROXY');
      expect(lines[0]).not.toContain('203.0.113');
      expect(await shown()).toBe(peer);
    },
  );

  test('at an address of the internet is shown when most requests come through it', async () => {
    await start();
    for (let n = 0; n < 150; n += 1) await ask('198.51.100.9');
    for (let n = 0; n < 149; n += 1) await ask('198.51.100.7', '203.0.113.1');
    expect(await shown()).toBeNull();
    for (let n = 0; n < 4; n += 1) await ask('198.51.100.7', '203.0.113.1');
    expect(await shown()).toBe('198.51.100.7');
  });
});

describe('nothing is shown', () => {
  test('of a proxy that is named', async () => {
    await start('127.0.0.1,10.0.0.0/8');
    await ask('127.0.0.1', '203.0.113.1');
    await ask('10.0.0.9', '203.0.113.1, 10.0.0.3');
    expect([await shown(), lines]).toEqual([null, []]);
  });

  test('without a proxy, nor for a visitor who makes the header up', async () => {
    await start();
    await ask('127.0.0.1');
    await ask('198.51.100.7', '10.0.0.1');
    expect([await shown(), lines]).toEqual([null, []]);
  });
});
