import { defaultMessageTemplates } from '@martelo/contract/shapes/message-templates';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { SEND_MESSAGES } from './message-jobs.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const decide = (userId: number, status: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/users/${userId}/status`,
    headers: admin.headers,
    payload: { status },
  });

const waitingClient = (name = 'Ana Souza') => createUser(app.db, { name, status: 'pendente' });

const messagesOf = (userId: number) =>
  app.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.id));

describe('a decision', () => {
  test("writes one notification with the client's name and a link", async () => {
    const client = await waitingClient();
    expect((await decide(client.id, 'aprovado')).statusCode).toBe(200);
    const rows = await messagesOf(client.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'approval',
      status: 'waiting',
      recipientName: 'Ana Souza',
      phone: client.phone,
      email: client.email,
      subject: 'Seu cadastro no Martelo foi aprovado',
    });
    expect(rows[0]?.body).toContain('Olá, Ana Souza!');
    expect(rows[0]?.body).toContain('http://localhost:4140/login');
    expect(rows[0]?.body).not.toContain('{');
  });

  test('that is repeated writes no notification', async () => {
    const client = await waitingClient();
    await decide(client.id, 'aprovado');
    expect((await decide(client.id, 'aprovado')).statusCode).toBe(200);
    expect(await messagesOf(client.id)).toHaveLength(1);
  });

  test('that is repeated simultaneously writes one notification', async () => {
    const client = await waitingClient();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(client.id, 'aprovado')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await messagesOf(client.id)).toHaveLength(1);
  });

  test('that changes writes a new notification, and the one that still waited is never sent', async () => {
    const client = await waitingClient();
    await decide(client.id, 'negado');
    await decide(client.id, 'aprovado');
    const rows = await messagesOf(client.id);
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ['denial', 'failed'],
      ['approval', 'waiting'],
    ]);
    expect(rows[0]?.body).toContain('http://localhost:4140/contato');
  });

  test('wakes the sender and informs the page after its commit', async () => {
    const client = await waitingClient();
    app.jobsSent.length = 0;
    app.published.length = 0;
    await decide(client.id, 'aprovado');
    expect(app.jobsSent.map(({ name }) => name)).toEqual([SEND_MESSAGES]);
    expect(app.published).toContainEqual({
      event: { type: 'admin-list', list: 'messages' },
      audience: { staff: 'messages.read' },
    });
  });

  test('is rolled back when its notification cannot be written', async () => {
    const client = await waitingClient();
    // A constraint that fails stands for any error on the way to the outbox.
    await app.database.pool.query(
      `alter table messages add constraint broken check (user_id <> ${client.id})`,
    );
    expect((await decide(client.id, 'aprovado')).statusCode).toBe(500);
    await app.database.pool.query('alter table messages drop constraint broken');
    const [row] = await app.db.select().from(users).where(eq(users.id, client.id));
    expect(row?.status).toBe('pendente');
    expect(await messagesOf(client.id)).toEqual([]);
  });
});

describe('the texts', () => {
  const store = (value: unknown) =>
    app.db
      .insert(siteSettings)
      .values({ key: 'mensagens', value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  const bodyFor = async (name?: string) => {
    const client = await waitingClient(name);
    await decide(client.id, 'aprovado');
    return (await messagesOf(client.id))[0]?.body;
  };

  test('are those that the yard has set', async () => {
    const aprovacao = { assunto: 'Oba', texto: 'Oi {nome}, ligue {telefone}.' };
    await store({ ...defaultMessageTemplates, aprovacao });
    expect(await bodyFor('Bia')).toBe('Oi Bia, ligue (70) 3022-4870.');
  });

  test("do not replace marks inside a client's name", async () => {
    expect(await bodyFor('{link} {nome}')).toBe('Oi {link} {nome}, ligue (70) 3022-4870.');
  });

  test('that the yard never wrote have their first words, beside those that it wrote', async () => {
    await store({ aprovacao: { assunto: 'Oba', texto: 'Oi {nome}!' } });
    expect(await bodyFor('Bia')).toBe('Oi Bia!');
    const denied = await waitingClient('Davi');
    await decide(denied.id, 'negado');
    expect((await messagesOf(denied.id))[0]?.body).toContain('Olá, Davi.');
  });

  test('show nothing for a mark of another message, which an older version let in', async () => {
    const aprovacao = { assunto: 'Lote {lote}', texto: 'Oi {nome}, veja {lote}\nem {link}' };
    await store({ ...defaultMessageTemplates, aprovacao });
    expect(await bodyFor('Eva')).toBe('Oi Eva, veja\nem http://localhost:4140/login');
  });

  test('count as not set when their shape is wrong', async () => {
    await store({ aprovacao: { assunto: 'Oba', texto: 'Oi {cpf}' } });
    expect(await bodyFor('Caio')).toContain('Olá, Caio!');
  });

  test('are not public', async () => {
    const answer = await app.inject('/api/settings');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('mensagens');
  });
});
