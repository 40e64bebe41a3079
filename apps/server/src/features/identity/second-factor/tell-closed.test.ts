import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { SmtpDouble } from '../../../platform/outside/providers.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { appCode, factorCalls } from './factors.fixture.ts';

const smtp = new SmtpDouble();
let server: TestApp;
let calls: ReturnType<typeof factorCalls>;
let ana: SignedInUser;

beforeAll(async () => {
  server = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${await smtp.start()}` } });
  calls = factorCalls(server);
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});
beforeEach(async () => {
  await server.empty();
  smtp.mails = [];
  ana = await server.signIn('admin');
});

/** The mails to Ana, without the line breaks and the letters' codes of their transport. */
const mails = () =>
  smtp.mails
    .filter((mail) => mail.includes(`<${ana.user.email}>`))
    .map((mail) => Buffer.from(mail.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')))
    .map((mail) => decodeURIComponent(mail.toString().replace(/%(?![0-9A-F]{2})/g, '%25')));

test('whoever closes the codes of an app leaves its owner a mail, once an hour', async () => {
  const { secret, recoveryCodes } = await calls.enrolApp(ana);
  const { email } = ana.user;
  async function guess() {
    const challenge = await calls.begin(email);
    return calls.step({ method: 'app', challenge, code: '000000' });
  }
  for (let round = 0; round < 9; round += 1) await guess();
  expect(mails()).toEqual([]);
  await guess();
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
  expect(mails()[0]).toContain('Continuam a funcionar: os códigos de recuperação');
  const challenge = await calls.begin(email);
  const late = await calls.step({ method: 'app', challenge, code: appCode(secret) });
  expect(late.statusCode).toBe(429);
  const [code] = recoveryCodes;
  expect((await calls.step({ method: 'recovery', challenge, code })).statusCode).toBe(200);

  // The oldest wrong one leaves the window: one more closes them again, and is no news.
  const oldest = sql`id = (select min(id) from audit_log where action = 'second-factor.failed')`;
  const passed = sql`audit_log.at - interval '1 hour'`;
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.update(auditLog).set({ at: passed }).where(oldest);
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
  expect((await guess()).json().code).toBe('APP_CODE_WRONG');
  expect((await guess()).statusCode).toBe(429);
  expect(await server.db.$count(auditLog, sql`action = 'second-factor.closed'`)).toBe(1);
});

test('whoever closes what asks for the password again leaves its owner a mail', async () => {
  const guess = () => calls.post('/second-factor/app', { password: 'errada' }, ana.headers);
  for (let round = 0; round < 10; round += 1) expect((await guess()).statusCode).toBe(403);
  expect((await guess()).statusCode).toBe(429);
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
  expect(mails()[0]).toContain('Continuam a funcionar: a entrada');
});
