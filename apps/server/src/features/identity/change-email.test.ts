import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { SmtpDouble } from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';

const post = new SmtpDouble();
let app: TestApp;
let person: SignedInUser;
let counter = 0;
let fresh: string;

beforeAll(async () => {
  const port = await post.start();
  app = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.close();
  await post.stop();
});
beforeEach(async () => {
  person = await app.signIn('client');
  counter += 1;
  fresh = `nova${counter}@teste.example`;
  post.mails = [];
});

const call = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const change = (email = fresh, password = TEST_PASSWORD) =>
  call('/api/account/email', { email, password }, person.headers);
const confirm = (token: string) => call('/api/account/email/confirm', { token });
const stop = (token: string) => call('/api/account/email/stop', { token });
const emailNow = async () => {
  const [row] = await app.db.select().from(users).where(eq(users.id, person.user.id));
  return row?.email;
};

/** The secrets of the mails, by the page that their link opens. */
async function mailed(count: number): Promise<Record<string, { to: string; token: string }>> {
  await expect.poll(() => post.mails.length).toBe(count);
  return Object.fromEntries(
    post.mails.map((mail) => {
      // Long lines are folded by quoted-printable.
      const text = mail.replace(/=\n/g, '').replace(/=3D/g, '=');
      const [, page = '', token = ''] = /\/conta\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
      const [, to = ''] = /^To: .*?([\w.@-]+)>?$/m.exec(text) ?? [];
      return [page, { to, token }];
    }),
  );
}

test('the new address gets a link, the present one a notice, and it changes when the link is used', async () => {
  expect((await change()).statusCode).toBe(200);
  const links = await mailed(2);
  expect(links['confirmar-email']?.to).toBe(fresh);
  expect(links['interromper-email']?.to).toBe(person.user.email);
  expect(await emailNow()).toBe(person.user.email);
  expect((await confirm(links['confirmar-email']?.token ?? '')).statusCode).toBe(200);
  expect(await emailNow()).toBe(fresh);
  // Both links are over: neither works twice, and the change cannot be stopped afterwards.
  expect((await confirm(links['confirmar-email']?.token ?? '')).json().code).toBe('LINK_ENDED');
  expect((await stop(links['interromper-email']?.token ?? '')).json().code).toBe('LINK_ENDED');
});

test('the owner of the present address stops the change', async () => {
  await change();
  const links = await mailed(2);
  expect((await stop(links['interromper-email']?.token ?? '')).statusCode).toBe(200);
  expect((await confirm(links['confirmar-email']?.token ?? '')).json().code).toBe('LINK_ENDED');
  expect(await emailNow()).toBe(person.user.email);
});

test('a later request replaces the earlier link', async () => {
  await change();
  const earlier = await mailed(2);
  post.mails = [];
  await change(`outra-${fresh}`);
  const later = await mailed(2);
  expect((await confirm(earlier['confirmar-email']?.token ?? '')).json().code).toBe('LINK_ENDED');
  expect((await confirm(later['confirmar-email']?.token ?? '')).statusCode).toBe(200);
});

test('an expired, a forged and a foreign link change nothing', async () => {
  await change();
  const links = await mailed(2);
  const token = links['confirmar-email']?.token ?? '';
  expect((await confirm(links['interromper-email']?.token ?? '')).json().code).toBe('LINK_UNKNOWN');
  expect((await confirm('x'.repeat(43))).json().code).toBe('LINK_UNKNOWN');
  expect((await confirm('')).json().code).toBe('LINK_UNKNOWN');
  await app.db
    .update(oneTimeLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(oneTimeLinks.userId, person.user.id));
  expect((await confirm(token)).json().code).toBe('LINK_EXPIRED');
  expect(await emailNow()).toBe(person.user.email);
});

test('an address that somebody has gets no link, and the answer does not tell', async () => {
  const other = await app.signIn('client');
  const taken = await change(other.user.email);
  expect(Object.keys(await mailed(1))).toEqual(['interromper-email']);
  expect(taken.json()).toEqual((await change()).json());
  // The next test counts its own mails.
  await expect.poll(() => post.mails.length).toBe(3);
});

test('of two people who confirm one address at the same time one gets it', async () => {
  await change();
  const first = (await mailed(2))['confirmar-email']?.token ?? '';
  post.mails = [];
  person = await app.signIn('client');
  await change();
  const second = (await mailed(2))['confirmar-email']?.token ?? '';
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a wrong password and the present address are refused, and nothing is sent', async () => {
  expect((await change(fresh, 'errada')).json().code).toBe('OWN_PASSWORD_WRONG');
  expect((await change(person.user.email)).json().code).toBe('EMAIL_UNCHANGED');
  expect(post.mails).toEqual([]);
});
