import { once } from 'node:events';
import net from 'node:net';
import { ERRORS } from '@martelo/contract/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { fillUrl, tableRows } from '../../testing/call-cases.ts';
import { connect } from '../database/connect.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ env: { PUBLIC_URL: 'https://leiloes.example' } });
});
afterAll(() => server.close());

const post = (url: string, payload: string, type = 'application/json') =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const refusal = (code: keyof typeof ERRORS) => ({ message: ERRORS[code].message, code });

describe('a body that cannot be read', () => {
  test('that is half a JSON object is malformed', async () => {
    const answer = await post('/api/newsletter', '{"email"');
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('MALFORMED')]);
  });

  test('with a poisoned prototype is malformed', async () => {
    const answer = await post('/api/newsletter', '{"__proto__":{"a":1}}');
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('MALFORMED')]);
  });

  test('of an unsupported type is 415', async () => {
    const answer = await post('/api/newsletter', 'email=a@b.example', 'text/csv');
    expect([answer.statusCode, answer.json()]).toEqual([415, refusal('UNSUPPORTED_MEDIA')]);
  });

  test.each(['br', 'gzip', 'deflate, identity', 'x'])(
    'that says it is packed as %s is 415',
    async (encoding) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/newsletter',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: JSON.stringify({ email: 'a@teste.example' }),
      });
      expect([answer.statusCode, answer.json()]).toEqual([415, refusal('UNSUPPORTED_MEDIA')]);
    },
  );

  test('of two megabytes of JSON is 413', async () => {
    const answer = await post('/api/newsletter', JSON.stringify({ email: 'x'.repeat(2_000_000) }));
    expect([answer.statusCode, answer.json()]).toEqual([413, refusal('TOO_LARGE')]);
  });

  test("that is missing names the missing field, and the message is that field's sentence", async () => {
    for (const answer of [
      await post('/api/newsletter', ''),
      await server.inject({ method: 'POST', url: '/api/newsletter' }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Informe o e-mail.',
        code: 'VALIDATION',
        errors: { email: 'Informe o e-mail.' },
      });
    }
  });

  test.each(['application/json', 'text/plain'])(
    'an empty one of type %s is allowed where none is wanted',
    async (type) => {
      const { headers } = await server.signIn('client');
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/logout',
        payload: '',
        headers: { ...headers, 'content-type': type, 'content-length': '0' },
      });
      expect(answer.statusCode).toBe(200);
    },
  );
});

describe('an address', () => {
  test('that does not exist is 404 in JSON, before its body is read', async () => {
    const answer = await post('/api/nada', '{"broken');
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal('NOT_FOUND')]);
  });

  test('that exists with another method is 405 and names the method', async () => {
    const answer = await server.inject({ method: 'DELETE', url: '/api/newsletter' });
    expect([answer.statusCode, answer.json()]).toEqual([405, refusal('METHOD_NOT_ALLOWED')]);
    expect(answer.headers.allow).toBe('POST');
  });

  test('with broken escapes is malformed', async () => {
    const answer = await server.inject('/api/cep/%E0%A4%A');
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal('MALFORMED')]);
  });

  test.each(tableRows().filter((row) => row.endpoint.path !== row.url))(
    '$endpoint.method $url answers as the one with /api',
    async ({ endpoint, url }) => {
      const ids = { vehicle: 999_999, auction: 999_999, user: 999_999, bid: 999_999 };
      const { headers } = await server.signIn('admin');
      const ask = (path: string) =>
        server.inject({ method: endpoint.method as 'GET', url: fillUrl(path, ids), headers });
      const [alias, original] = [await ask(url), await ask(endpoint.path)];
      expect([alias.statusCode, alias.json()]).toEqual([original.statusCode, original.json()]);
    },
  );
});

describe('headers', () => {
  test('forbid loading, framing and caching of an answer', async () => {
    const { headers } = await server.inject('/api/settings');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('announce compression of a long answer when the client supports it', async () => {
    const answer = await server.inject({
      url: '/api/settings',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('do not ask for TLS on a site without TLS', async () => {
    const plain = await createTestApp();
    const { headers } = await plain.inject('/api/health');
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

describe('limits', () => {
  test('the call after the last allowed one is refused, and each IPv6 network is counted separately', async () => {
    const limited = await createTestApp({
      limits: { newsletter: { max: 2, windowMs: 60_000 } },
      env: { TRUST_PROXY: '127.0.0.1' },
    });
    const subscribe = (address: string) =>
      limited.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: 'a@teste.example' },
        headers: { 'x-forwarded-for': address },
      });
    expect((await subscribe('2001:db8::1')).statusCode).toBe(201);
    expect((await subscribe('2001:db8::2')).statusCode).toBe(201);
    const refused = await subscribe('2001:db8::3');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused.json().message).toMatch(/Aguarde \d+ segundos/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await subscribe('2001:db8:0:1::1')).statusCode).toBe(201);
    await limited.close();
  });

  test('an address in the X-Forwarded-For of an untrusted client is ignored', async () => {
    const limited = await createTestApp({ limits: { newsletter: { max: 1, windowMs: 60_000 } } });
    const subscribe = (address: string) =>
      limited.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: 'a@teste.example' },
        headers: { 'x-forwarded-for': address },
      });
    expect((await subscribe('10.0.0.1')).statusCode).toBe(201);
    expect((await subscribe('10.0.0.2')).statusCode).toBe(429);
    await limited.close();
  });
});

test('without a database the answer says so, without any details', async () => {
  const nowhere = connect('postgres://postgres@127.0.0.1:9/martelo');
  const lost = await createTestApp({ deps: () => ({ db: nowhere.db }) });
  for (const url of ['/api/health', '/api/settings']) {
    const answer = await lost.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([503, refusal('UNAVAILABLE')]);
    expect(answer.headers['retry-after']).toBe('5');
  }
  await lost.close();
  await nowhere.close();
});

test('bytes that are not HTTP get a refusal in the same shape', async () => {
  const plain = await createTestApp();
  await plain.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = plain.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('isto não é HTTP\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual(refusal('MALFORMED'));
  await plain.close();
});

describe('the API document', () => {
  test('names every call once', async () => {
    const { paths } = (await server.inject('/api/docs/openapi.json')).json();
    const calls = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = tableRows({ streams: true })
      .filter(({ endpoint, url }) => endpoint.path === url)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.sort()).toEqual(served.sort());
  });

  test('is a page for people', async () => {
    const answer = await server.inject('/api/docs/');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const [, script = ''] = /<script src="([^"]+)"/.exec(answer.body) ?? [];
    const code = await server.inject(new URL(script, 'http://site/api/docs/').pathname);
    expect([code.statusCode, code.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
  });
});
