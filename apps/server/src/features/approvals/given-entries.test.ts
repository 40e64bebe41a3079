import { ERRORS } from '@martelo/contract/texts/errors';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { SmtpDouble } from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { resetPassword } from '../identity/reset-password.ts';
import { factorCalls } from '../identity/second-factor/factors.fixture.ts';
import { readFactorsInUse } from '../identity/second-factor/second-factors.queries.ts';
import { type Approvals, createYard } from './approvals.fixture.ts';
import { readSecondPerson } from './second-person.ts';

const smtp = new SmtpDouble();
/** A house whose mails leave, and one that shows its links. */
let mailing: TestApp;
let silent: TestApp;
beforeAll(async () => {
  mailing = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${await smtp.start()}` } });
  silent = await createTestApp();
});
afterAll(async () => {
  await Promise.all([mailing.close(), silent.close()]);
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails = [];
  await Promise.all([mailing.empty(), silent.empty()]);
});

const CHOSEN = 'cavalo-bateria-grampo';

function callsOf(server: TestApp) {
  const post = (url: string, payload: object, by?: SignedInUser) =>
    server.inject({ method: 'POST', url, payload, ...(by && { headers: by.headers }) });
  return {
    post,
    async signIn(user: SignedInUser['user'], password = CHOSEN): Promise<SignedInUser> {
      const { token } = (await post('/api/auth/login', { email: user.email, password })).json();
      return { user, token, sessionId: '', headers: { authorization: `Bearer ${token}` } };
    },
    choose: (link: string) =>
      post('/api/auth/new-password', {
        token: link.split('#')[1],
        password: CHOSEN,
        passwordConfirmation: CHOSEN,
      }),
    accept: (link: string, name: string) =>
      post('/api/invitations/accept', {
        token: link.split('#')[1],
        name,
        password: CHOSEN,
        passwordConfirmation: CHOSEN,
      }),
  };
}

/** The last link in the mails. */
function mailedLink(): string {
  const texts = smtp.mails.map((mail) => mail.replace(/=\n/g, '').replace(/=3D/g, '='));
  return /http:\/\/localhost:4140\/\S+#[\w-]{43}/.exec(texts.at(-1) ?? '')?.[0] ?? 'no link';
}

/** A director who was invited by Ana, with or without Bia's approval, and has accepted. */
async function newDirector(yard: Approvals, { approved }: { approved: boolean }) {
  const { post, accept, signIn } = callsOf(mailing);
  const email = 'carla@patio.example';
  const wish = { email, profiles: ['diretor'] };
  if (approved) {
    const { id } = await yard.asked(yard.ana, 'inviteStaff', wish);
    await yard.approve(yard.bia, id);
  } else await post('/api/admin/staff/invitations', wish, yard.ana);
  expect((await accept(mailedLink(), 'Carla Diretora')).statusCode).toBe(200);
  const [row] = await mailing.db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error('nobody joined');
  return signIn(row as unknown as SignedInUser['user']);
}

async function refusedWith(answer: Promise<{ statusCode: number; json: () => { code: string } }>) {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
}

const hoursLater = (server: TestApp, hours: number) =>
  server.db
    .update(givenEntries)
    .set({ usedAt: sql`${givenEntries.usedAt} - ${hours} * interval '1 hour'` });

describe("somebody whose password another person's link set", () => {
  /** Leo has chosen a password by a link that Ana saw. */
  async function leoByAna(yard: Approvals) {
    const { post, choose, signIn } = callsOf(silent);
    const path = `/api/admin/staff/${yard.leo.user.id}/password-link`;
    const { link } = (await post(path, {}, yard.ana)).json();
    expect((await choose(link)).statusCode).toBe(200);
    return signIn(yard.leo.user);
  }

  test('asks, and whoever made the link does not approve it; another director does', async () => {
    const yard = await createYard(silent);
    const leo = await leoByAna(yard);
    const { high } = await yard.lotWithBids();
    const asked = await yard.asked(leo, 'deleteBid', { bidId: high });
    expect(await refusedWith(yard.approve(yard.ana, asked.id))).toEqual([
      403,
      'APPROVAL_SAME_HAND',
    ]);
    expect((await yard.read(yard.ana, asked.id)).json()).toMatchObject({
      decidable: false,
      blocked: ERRORS.APPROVAL_SAME_HAND.message,
    });
    await hoursLater(silent, 1000);
    expect(await refusedWith(yard.approve(yard.ana, asked.id))).toEqual([
      403,
      'APPROVAL_SAME_HAND',
    ]);
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
  });

  test('is two people again by a password from the console, which takes the second factor too', async () => {
    const yard = await createYard(silent);
    const leo = await leoByAna(yard);
    await factorCalls(silent).post('/second-factor/app', { password: CHOSEN }, leo.headers);
    const reset = await resetPassword(silent.db, {
      email: leo.user.email,
      password: TEST_PASSWORD,
    });
    expect(reset).toMatchObject({ ok: true, isOwnAgain: true });
    expect(await readFactorsInUse(silent.db, leo.user.id)).toMatchObject({
      hasApp: false,
      passkeyCount: 0,
    });
    const own = await callsOf(silent).signIn(leo.user, TEST_PASSWORD);
    const { high } = await yard.lotWithBids();
    const asked = await yard.asked(own, 'deleteBid', { bidId: high });
    expect((await yard.approve(yard.ana, asked.id)).json().state).toBe('aprovada');
  });

  test('is kept with who made the link and when it was used', async () => {
    const yard = await createYard(silent);
    await leoByAna(yard);
    expect(await silent.db.select().from(givenEntries)).toMatchObject([
      {
        userId: yard.leo.user.id,
        madeById: yard.ana.user.id,
        approvedById: null,
        purpose: 'password',
        usedAt: expect.any(Date),
        liftedAt: null,
      },
    ]);
  });

  test('the own forgotten password and clients are no such thing', async () => {
    const yard = await createYard(mailing);
    const { post, choose } = callsOf(mailing);
    await post('/api/auth/forgot-password', { email: yard.bia.user.email });
    await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1);
    expect((await choose(mailedLink())).statusCode).toBe(200);
    expect(await mailing.db.$count(givenEntries)).toBe(0);
  });
});

describe('a director who was let in by a link', () => {
  test('approves nothing for 72 hours, and is told from when on', async () => {
    const yard = await createYard(mailing);
    const carla = await newDirector(yard, { approved: true });
    const { high } = await yard.lotWithBids();
    const asked = await yard.asked(yard.bia, 'deleteBid', { bidId: high });
    const refused = await yard.approve(carla, asked.id, CHOSEN);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'APPROVAL_ON_HOLD']);
    expect(refused.json().message).toMatch(/a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
    const shown = (await yard.read(carla, asked.id)).json();
    expect(shown).toMatchObject({ decidable: false, blocked: refused.json().message });
    await hoursLater(mailing, 71);
    expect(await refusedWith(yard.approve(carla, asked.id, CHOSEN))).toEqual([
      403,
      'APPROVAL_ON_HOLD',
    ]);
    await hoursLater(mailing, 1);
    expect((await yard.approve(carla, asked.id, CHOSEN)).json().state).toBe('aprovada');
  });

  test('never approves what the maker of the link asks for, nor the other way round', async () => {
    const yard = await createYard(mailing);
    const carla = await newDirector(yard, { approved: true });
    await hoursLater(mailing, 73);
    const { low, high } = await yard.lotWithBids();
    const anas = await yard.asked(yard.ana, 'deleteBid', { bidId: high });
    expect(await refusedWith(yard.approve(carla, anas.id, CHOSEN))).toEqual([
      403,
      'APPROVAL_SAME_HAND',
    ]);
    const carlas = await yard.asked(carla, 'deleteBid', { bidId: low });
    expect(await refusedWith(yard.approve(yard.ana, carlas.id))).toEqual([
      403,
      'APPROVAL_SAME_HAND',
    ]);
    expect((await yard.approve(yard.bia, anas.id)).json().state).toBe('aprovada');
  });

  test('by the only one is no second person: the house goes on as with one director', async () => {
    const yard = await createYard(mailing);
    await mailing.db
      .update(users)
      .set({ profiles: ['operador'] })
      .where(eq(users.id, yard.bia.user.id));
    const carla = await newDirector(yard, { approved: false });
    expect(await readSecondPerson(mailing.db)).toMatchObject({
      required: false,
      alone: 'one-hand',
    });
    await resetPassword(mailing.db, { email: carla.user.email, password: TEST_PASSWORD });
    expect(await readSecondPerson(mailing.db)).toMatchObject({ required: true, alone: null });
  });
});
