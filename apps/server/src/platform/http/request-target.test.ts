import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { isWebBuilt } from '../pages/web-build.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp(isWebBuilt() ? { web: 'built' } : {});
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends these lines as they are and returns the whole answer. */
async function ask(...lines: string[]): Promise<{ status: number; text: string }> {
  const { port } = server.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return { status: Number(text.slice(9, 12)), text };
}

test('a whole address in the request line is answered as its path', async () => {
  const answer = await ask('GET http://evil.example/api/settings HTTP/1.1', 'Host: x');
  const path = await ask('GET /api/settings HTTP/1.1', 'Host: x');
  expect(path.status).toBe(200);
  expect(answer.status).toBe(200);
  expect(answer.text.split('\r\n\r\n')[1]).toBe(path.text.split('\r\n\r\n')[1]);
});

test('a page of a whole address is that page', async ({ skip }) => {
  skip(!isWebBuilt(), 'as páginas não estão construídas');
  for (const target of ['http://evil.example/', 'HTTPS://user:pass@evil.example/?x=1', '/']) {
    const answer = await ask(`GET ${target} HTTP/1.1`, 'Host: x');
    expect([target, answer.status]).toEqual([target, 200]);
    expect(answer.text).not.toContain('evil.example');
  }
});

test.each(['http://', 'http://[/', 'ftp://evil.example/', 'evil.example/'])(
  'a request line with %s is malformed',
  async (target) => {
    expect((await ask(`GET ${target} HTTP/1.1`, 'Host: x')).status).toBe(400);
  },
);

test('two Host headers are malformed', async () => {
  const { status, text } = await ask('GET /api/settings HTTP/1.1', 'Host: a', 'hOST: b');
  expect(status).toBe(400);
  expect(text).toContain('MALFORMED');
});

test('a request without any Host header is malformed', async () => {
  expect((await ask('GET /api/settings HTTP/1.1')).status).toBe(400);
});
