import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';

const MOTIVO = 'A Justiça mandou devolver o veículo ao dono.';

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, payload?: object, who = admin) =>
  server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const withdraw = (vehicleId: number, motivo = MOTIVO, who = admin) =>
  call('POST', `/api/admin/vehicles/${vehicleId}/withdraw`, { motivo }, who);
const bid = (who: SignedInUser, vehicleId: number, value: number) =>
  call('POST', '/api/bids/create', { vehicleId, value }, who);
const lotsOf = (vehicleId: number) =>
  server.db.select().from(lots).where(eq(lots.vehicleId, vehicleId)).orderBy(desc(lots.id));
const toldOf = (vehicleLote: string) =>
  server.db
    .select()
    .from(messages)
    .where(and(eq(messages.kind, 'withdrawn'), eq(messages.subject, subjectOf(vehicleLote))));
const subjectOf = (lote: string) => `O lote ${lote} foi retirado do leilão`;

let number = 0;

/** A running auction of a public regime with two lots. */
async function makePublished(values: { dataFim?: Date } = {}) {
  const auction = await createAuction(server.db, {
    regime: 'art328',
    titulo: 'Leilão do Detran',
    increments: [{ upTo: null, raise: 10_000 }],
    ...values,
  });
  const add = () =>
    createVehicle(server.db, {
      auctionId: auction.id,
      lot: { lote: `R${++number}`, avaliacao: 2_000_000, reserve: 2_000_000 },
    });
  const [wanted, other] = [await add(), await add()];
  const [lot] = await lotsOf(wanted.id);
  return { auction, wanted, other, lote: lot?.lote ?? '' };
}

describe('the withdrawal of a lot', () => {
  beforeAll(() => switchOffSecondPerson(server.db));
  // Each test has a director of its own.
  beforeEach(async () => {
    admin = await server.signIn('admin');
  });

  test('ends that lot alone, tells whoever has a bid on it that counts, and lets the vehicle wait', async () => {
    const [ana, beto] = [await server.signIn('client'), await server.signIn('client')];
    const { auction, wanted, other, lote } = await makePublished();
    expect((await bid(ana, wanted.id, 20_000)).statusCode).toBe(201);
    expect((await bid(beto, other.id, 20_000)).statusCode).toBe(201);
    server.published.length = 0;

    const answer = await withdraw(wanted.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      `Lote ${lote} retirado. O aviso está na página do leilão.`,
    ]);
    expect(await lotsOf(wanted.id)).toMatchObject([
      { auctionId: null, status: 'active', heldForPerson: true, withdrawalReason: null },
      { auctionId: auction.id, status: 'withdrawn', withdrawalReason: MOTIVO },
    ]);
    expect(await lotsOf(other.id)).toMatchObject([{ auctionId: auction.id, status: 'active' }]);
    const [last] = await server.db
      .select()
      .from(bids)
      .where(eq(bids.lotId, wanted.lotId))
      .orderBy(desc(bids.sequence))
      .limit(1);
    expect(last?.action).toBe('close');

    const told = await toldOf(lote);
    expect(told.map(({ userId }) => userId)).toEqual([ana.user.id]);
    expect(told[0]?.body).toContain(MOTIVO);
    expect(told[0]?.body).toContain(`/leiloes/carros?leilao=${auction.id}`);
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'lot.withdrawn-with-reason'),
          eq(auditLog.subjectId, String(wanted.id)),
        ),
      );
    expect(entry?.details).toMatchObject({ lote, reason: MOTIVO, bids: 1, avisados: 1 });
    expect(server.published.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'vehicle', vehicleId: String(wanted.id), change: 'removed' }),
    );
  });

  test('stays on the page of its auction with the reason; a late bid is told why', async () => {
    const ana = await server.signIn('client');
    const { auction, wanted, lote } = await makePublished();
    await withdraw(wanted.id);
    expect((await server.inject(`/api/vehicles/${wanted.id}`)).statusCode).toBe(404);
    const room = await server.inject(`/api/auctions/tipo/carros?leilao=${auction.id}`);
    expect(room.json().lots).toHaveLength(1);
    expect(room.json().retirados).toEqual([
      { lote, titulo: expect.any(String), em: expect.any(String), motivo: MOTIVO },
    ]);
    const late = await bid(ana, wanted.id, 20_000);
    expect([late.statusCode, late.json().code]).toEqual([409, 'LOT_WITHDRAWN']);
  });

  test('is asked for with a reason, for an open lot that an edital has announced', async () => {
    const { wanted } = await makePublished();
    const short = await withdraw(wanted.id, 'Erro.');
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([400, ['motivo']]);
    const own = await createAuction(server.db);
    const draft = await createAuction(server.db, { regime: 'art328', publishedAt: null });
    for (const { id } of [own, draft]) {
      const outside = await createVehicle(server.db, { auctionId: id });
      expect((await withdraw(outside.id)).json().code).toBe('WITHDRAWAL_NOT_NEEDED');
    }
    expect((await withdraw(999_999)).statusCode).toBe(404);
    await withdraw(wanted.id);
    // The vehicle waits in a lot without an auction now.
    expect((await withdraw(wanted.id)).json().code).toBe('WITHDRAWAL_NOT_NEEDED');
    expect(await lotsOf(wanted.id)).toHaveLength(2);
  });

  test('does not take a lot from its winner, also when its result is not written yet', async () => {
    const buyer = await server.signIn('client');
    const { auction, wanted } = await makePublished();
    await bid(buyer, wanted.id, 20_000);
    const over = { dataFim: new Date(Date.now() - 1000) };
    await server.db.update(auctions).set(over).where(eq(auctions.id, auction.id));
    expect((await withdraw(wanted.id)).json().code).toBe('LOT_NOT_OPEN');
    expect(await lotsOf(wanted.id)).toMatchObject([{ auctionId: auction.id }]);
  });

  test('by two directors at once happens once', async () => {
    const second = await server.signIn('admin');
    const { wanted, lote } = await makePublished();
    await bid(await server.signIn('client'), wanted.id, 20_000);
    const answers = await Promise.all([
      withdraw(wanted.id),
      withdraw(wanted.id, 'Outro motivo qualquer.', second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await lotsOf(wanted.id)).toHaveLength(2);
    expect(await toldOf(lote)).toHaveLength(1);
  });

  test('at the moment of a bid leaves no bid behind that nobody is told of', async () => {
    const bidders = await Promise.all(Array.from({ length: 6 }, () => server.signIn('client')));
    const { wanted, lote } = await makePublished();
    const answers = await Promise.all([
      ...bidders.slice(0, 3).map((who, at) => bid(who, wanted.id, 20_000 + at * 1_000)),
      withdraw(wanted.id),
      ...bidders.slice(3).map((who, at) => bid(who, wanted.id, 25_000 + at * 1_000)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const accepted = await server.db
      .selectDistinct({ userId: bids.userId })
      .from(bids)
      .where(and(eq(bids.lotId, wanted.lotId), eq(bids.action, 'normal')));
    const told = new Set((await toldOf(lote)).map(({ userId }) => userId));
    expect(accepted.filter(({ userId }) => !told.has(userId ?? 0))).toEqual([]);
  });
});

describe('a withdrawal where a second person is required', () => {
  beforeEach(async () => {
    await server.empty();
    admin = await server.signIn('admin');
  });

  const ask = (vehicleId: number) =>
    call('POST', '/api/admin/approvals', {
      command: 'withdrawLot',
      reason: MOTIVO,
      payload: { vehicleId: String(vehicleId), motivo: MOTIVO },
    });
  const approve = (id: string, who: SignedInUser) =>
    call('POST', `/api/admin/approvals/${id}/approve`, { password: TEST_PASSWORD }, who);

  test('happens by the approval, not before, and not by its requester', async () => {
    const other = await server.signIn('admin');
    const { wanted, lote } = await makePublished();
    expect((await withdraw(wanted.id)).json().code).toBe('APPROVAL_REQUIRED');
    const asked = await ask(wanted.id);
    expect([asked.statusCode, asked.json().target]).toEqual([
      201,
      expect.stringContaining(`lote ${lote}`),
    ]);
    expect((await approve(asked.json().id, admin)).statusCode).toBe(403);
    expect(await lotsOf(wanted.id)).toMatchObject([{ status: 'active' }]);
    const done = await approve(asked.json().id, other);
    expect(done.json()).toMatchObject({ state: 'aprovada', outcome: 'Lote retirado.' });
    expect((await lotsOf(wanted.id))[1]).toMatchObject({ withdrawalReason: MOTIVO });
  });

  test('does not reach another lot that the vehicle has by then', async () => {
    const other = await server.signIn('admin');
    const { auction, wanted } = await makePublished();
    const asked = await ask(wanted.id);
    await server.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, wanted.lotId));
    await server.db.insert(lots).values({
      vehicleId: wanted.id,
      auctionId: auction.id,
      lote: 'N1',
      lanceInicial: 1_000_000,
      previousLotId: wanted.lotId,
    });
    expect((await approve(asked.json().id, other)).json()).toMatchObject({
      state: 'desatualizada',
    });
    expect((await lotsOf(wanted.id))[0]).toMatchObject({ status: 'active', lote: 'N1' });
  });
});
