import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, newsletterSubscribers } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { LINK_PURPOSES, oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { ledgerSecrets } from '../../platform/database/ledger-schema.ts';
import { consents, privacyRequests } from '../../platform/database/privacy-schema.ts';
import { lots, sessions, users } from '../../platform/database/schema.ts';
import {
  appSecrets,
  challenges,
  passkeys,
  recoveryCodes,
} from '../../platform/database/second-factor-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { factorCalls } from '../identity/second-factor/factors.fixture.ts';
import { createMessage } from '../notifications/messages.fixture.ts';

let app: TestApp;
let person: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
});

const erase = (who = person, password = TEST_PASSWORD) =>
  app.inject({
    method: 'POST',
    url: '/api/account/erase',
    headers: who.headers,
    payload: { password },
  });
const rowOf = async ({ user }: SignedInUser) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
  return row;
};
async function newLot(values: Parameters<typeof createAuction>[1] = {}) {
  const { id: auctionId } = await createAuction(app.db, values);
  return createVehicle(app.db, { auctionId });
}
let value = 20_000;
function bid(who: SignedInUser, vehicleId: number) {
  value += 100;
  return app.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: who.headers,
    payload: { vehicleId: String(vehicleId), value },
  });
}
const login = (email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD },
  });
const closeLot = (lotId: number, change: Partial<typeof lots.$inferInsert>) =>
  app.db
    .update(lots)
    .set({ closedAt: new Date(), ...change })
    .where(eq(lots.id, lotId));

describe('an erasure', () => {
  test('empties what identifies the person and keeps bids and ledger', async () => {
    const { user } = person;
    const vehicle = await newLot();
    expect((await bid(person, vehicle.id)).statusCode).toBe(201);
    await bid(await app.signIn('client'), vehicle.id);
    await closeLot(vehicle.lotId, { status: 'unsold' });
    await createMessage(app.db, { userId: user.id, email: user.email, body: 'Olá' });
    await app.db.insert(newsletterSubscribers).values({ email: user.email });
    await app.db.insert(consents).values({
      userId: user.id,
      document: 'termos',
      version: 'v',
      ip: '203.0.113.9',
    });
    await app.db.insert(privacyRequests).values({
      userId: user.id,
      kind: 'name',
      wanted: 'Maria Marcada',
      dueAt: new Date(),
    });
    await app.db.insert(oneTimeLinks).values({
      userId: user.id,
      purpose: 'email',
      digest: Buffer.from(user.email),
      details: { email: 'nova@teste.example' },
      expiresAt: new Date(),
    });

    const answer = await erase();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toContain('Ficam os lances, sem o seu nome');

    expect(await rowOf(person)).toMatchObject({
      name: 'Pessoa eliminada',
      email: `${user.id}@eliminada.invalid`,
      document: '',
      phone: '',
      search: '',
      status: 'negado',
      erasedAt: expect.any(Date),
    });
    // Nothing that named the person is left in any column of any row about them.
    const { rows } = await app.database.pool.query(
      `select u::text || coalesce((select string_agg(m::text, '') from messages m where m.user_id = u.id), '')
        || coalesce((select string_agg(p::text, '') from privacy_requests p where p.user_id = u.id), '')
        || coalesce((select string_agg(c::text, '') from consents c where c.user_id = u.id), '') as all
       from users u where u.id = $1`,
      [user.id],
    );
    for (const mark of [
      user.name,
      user.email,
      user.document,
      user.phone,
      'Marcada',
      '203.0.113.9',
    ]) {
      expect(rows[0].all).not.toContain(mark);
    }
    expect(await app.db.select().from(newsletterSubscribers)).toEqual([]);
    expect(
      await app.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, user.id)),
    ).toEqual([]);
    const [message] = await app.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(message?.status).toBe('failed');
    expect(await app.db.select().from(bids).where(eq(bids.userId, user.id))).toHaveLength(1);
    // The secret of the person's commitments is gone, and every row still is what was hashed. (The
    // lot was closed by this test, so its ledger has no result.)
    const secret = eq(ledgerSecrets.userId, user.id);
    expect(await app.db.select().from(ledgerSecrets).where(secret)).toEqual([]);
    const { findings } = await auditLedger(app.db);
    expect(findings.filter(({ sequence }) => sequence !== null)).toEqual([]);
    const requests = await app.db
      .select({ kind: privacyRequests.kind, state: privacyRequests.state })
      .from(privacyRequests)
      .where(eq(privacyRequests.userId, user.id))
      .orderBy(privacyRequests.id);
    expect(requests).toEqual([
      { kind: 'name', state: 'ended' },
      { kind: 'erasure', state: 'done' },
    ]);
  });

  test('deletes every way to sign in, and nobody else loses one', async () => {
    const calls = factorCalls(app);
    const other = await app.signIn('client');
    for (const who of [person, other]) {
      const { id: userId, email } = who.user;
      await calls.enrolApp(who);
      await calls.enrolPasskey(who);
      await calls.begin(email);
      await app.db.insert(knownDevices).values({ userId, digest: Buffer.from(email) });
      await app.db.insert(oneTimeLinks).values(
        LINK_PURPOSES.map((purpose) => ({
          userId,
          purpose,
          digest: Buffer.from(`${purpose} ${email}`),
          expiresAt: new Date(Date.now() + 3_600_000),
        })),
      );
    }
    const tables = [appSecrets, passkeys, recoveryCodes, challenges, knownDevices, oneTimeLinks];
    const held = ({ user }: SignedInUser) =>
      Promise.all(tables.map((table) => app.db.$count(table, eq(table.userId, user.id))));
    const before = await held(other);
    expect(before.every((rows) => rows > 0)).toBe(true);
    expect(await held(person)).toEqual(before);

    expect((await erase()).statusCode).toBe(200);
    expect(await held(person)).toEqual(tables.map(() => 0));
    expect(await held(other)).toEqual(before);
  });

  test('and a second step at the same moment both end, and nobody is signed in', async () => {
    const calls = factorCalls(app);
    for (let round = 0; round < 5; round += 1) {
      const racer = await app.signIn('client');
      const { recoveryCodes: codes } = await calls.enrolApp(racer);
      const challenge = await calls.begin(racer.user.email);
      const [step, erased] = await Promise.all([
        calls.step({ method: 'recovery', challenge, code: codes[0] }),
        erase(racer),
      ]);
      expect(step.statusCode).toBeLessThan(500);
      expect(erased.statusCode).toBe(200);
      const live = await app.db.select().from(sessions).where(eq(sessions.userId, racer.user.id));
      expect(live.every(({ endedAt }) => endedAt !== null)).toBe(true);
    }
  });

  test('ends the sessions and the sign-in, and frees the e-mail', async () => {
    await erase();
    const session = await app.inject({ url: '/api/auth/session', headers: person.headers });
    expect(session.statusCode).toBe(401);
    expect((await login(person.user.email)).json().code).toBe('BAD_CREDENTIALS');
    expect((await login(`${person.user.id}@eliminada.invalid`)).json().code).toBe(
      'BAD_CREDENTIALS',
    );
    const again = await app.signIn('client', { email: person.user.email });
    expect((await login(again.user.email)).statusCode).toBe(200);
    const live = await app.db.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(live.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  test('asks for the password', async () => {
    const answer = await erase(person, 'outra senha');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'OWN_PASSWORD_WRONG']);
    expect((await rowOf(person))?.erasedAt).toBeNull();
  });

  test('stops guesses of the password without closing the sign-in', async () => {
    for (let n = 0; n < 10; n += 1) await erase(person, `errada ${n}`);
    expect((await erase()).json().code).toBe('RATE_LIMITED');
    expect((await login(person.user.email)).statusCode).toBe(200);
  });

  test('pressed twice at once is done once, and both are told so', async () => {
    const answers = await Promise.all([erase(), erase()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const done = await app.db
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.userId, person.user.id));
    expect(done).toHaveLength(1);
  });

  test('is not for staff', async () => {
    expect((await erase(await app.signIn('admin'))).json().code).toBe('STAFF_NOT_ERASED');
  });

  test('cannot be undone by approving the account', async () => {
    await erase();
    const admin = await app.signIn('admin');
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/admin/users/${person.user.id}/status`,
      headers: admin.headers,
      payload: { status: 'aprovado' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a lot that stands in the way', () => {
  const obstacles = async () => {
    const answer = await erase();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ERASURE_BLOCKED']);
    expect((await rowOf(person))?.erasedAt).toBeNull();
    return answer.json().obstacles as { sentence: string; link: string }[];
  };

  test('that the person leads is named with its page', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id);
    expect(await obstacles()).toEqual([
      {
        sentence: expect.stringMatching(/^Você lidera o lote C\d+ \(Fiat Uno/),
        link: `/veiculos/${vehicle.id}`,
      },
    ]);
    await bid(await app.signIn('client'), vehicle.id);
    // If the greater bid is removed, this person leads again.
    expect((await obstacles())[0]?.sentence).toContain('Você tem lance no lote');
    await closeLot(vehicle.lotId, { status: 'sold' });
    expect((await erase()).statusCode).toBe(200);
  });

  test('whose sale waits for a decision stands until it is declined', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id);
    await closeLot(vehicle.lotId, { status: 'conditional' });
    expect((await obstacles())[0]?.sentence).toContain('aguarda a decisão');
    await closeLot(vehicle.lotId, { status: 'unsold' });
    expect((await erase()).statusCode).toBe(200);
  });

  test('that was won stands for five years', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id);
    const won = { status: 'sold', winnerId: person.user.id } as const;
    await closeLot(vehicle.lotId, won);
    expect((await obstacles())[0]?.sentence).toContain('Você arrematou o lote');
    await closeLot(vehicle.lotId, { ...won, closedAt: new Date('2021-01-01T12:00:00Z') });
    expect((await erase()).statusCode).toBe(200);
  });
});

test('of an erasure and a bid at the same moment one is refused, and nobody erased leads', async () => {
  for (let round = 0; round < 8; round += 1) {
    const racer = await app.signIn('client');
    const vehicle = await newLot();
    const [placed, erased] = await Promise.all([bid(racer, vehicle.id), erase(racer)]);
    const outcome = [placed.statusCode === 201, erased.statusCode === 200];
    expect(outcome).toContain(false);
    expect(outcome).toContain(true);
    const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
    expect(lot?.leaderId ?? null).toBe(placed.statusCode === 201 ? racer.user.id : null);
  }
});

test('a bid that waits while the erasure commits is refused', async () => {
  const vehicle = await newLot();
  let placed: ReturnType<typeof bid> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.select().from(lots).where(eq(lots.id, vehicle.lotId)).for('update');
    placed = bid(person, vehicle.id);
    await expect
      .poll(async () => {
        const waits = 'select 1 from pg_locks where not granted';
        return (await app.database.pool.query(waits)).rowCount;
      })
      .toBeGreaterThan(0);
    expect((await erase()).statusCode).toBe(200);
  });
  expect((await placed)?.statusCode).toBe(401);
  expect(await app.db.select().from(bids).where(eq(bids.userId, person.user.id))).toEqual([]);
});
