import { afterEach, expect, test } from 'vitest';
import { messages } from '../platform/database/administration-schema.ts';
import { createTestApp, type TestApp } from '../testing/app-harness.ts';
import { createUser } from '../testing/factories.ts';
import { listen } from './listen.ts';

let server: TestApp;

afterEach(() => server.close());

async function start(env: Record<string, string>): Promise<string> {
  server = await createTestApp({ env: { PORT: '0', ...env } });
  return `http://localhost:${await listen(server.app, server.deps.settings)}`;
}

const linesWithAddress = async (path: string) =>
  (await server.inject(path)).body.match(/https?:\/\/localhost[^\s/<]*/g) ?? [];

test('with PORT=0 and no PUBLIC_URL every link carries the port that the site listens on', async () => {
  const address = await start({ PUBLIC_URL: '' });
  expect(address).toMatch(/:[1-9]\d+$/);
  expect(await linesWithAddress('/robots.txt')).toEqual([address]);
  expect([...new Set(await linesWithAddress('/sitemap.xml'))]).toEqual([address]);
});

test('with PORT=0 and no PUBLIC_URL the link in a message carries that port', async () => {
  const address = await start({ PUBLIC_URL: '' });
  const client = await createUser(server.db, { status: 'pendente' });
  const { headers } = await server.signIn('admin');
  await server.inject({
    method: 'PUT',
    url: `/api/admin/users/${client.id}/status`,
    headers,
    payload: { status: 'aprovado' },
  });
  const [message] = await server.db.select().from(messages);
  expect(message?.body).toContain(`${address}/`);
});

test('a PUBLIC_URL of the operator is kept, whichever port the system chooses', async () => {
  await start({ PUBLIC_URL: 'https://leiloes.example' });
  expect(server.deps.settings.publicUrl).toBe('https://leiloes.example');
});
