import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { automaticBids, bids } from '../../platform/database/bids-schema.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const MOTIVO = 'O órgão pediu a revogação do edital.';

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  // Each test has a director of its own.
  await requireSecondPerson(false);
});
beforeEach(async () => {
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function requireSecondPerson(exigirSegundaPessoa: boolean) {
  const value = { exigirSegundaPessoa, atos: [] };
  await server.db
    .insert(siteSettings)
    .values({ key: 'aprovacoes', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (method: Method, url: string, payload?: object, who = admin) =>
  server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const revoke = (id: number, motivo = MOTIVO, who = admin) =>
  call('POST', `/api/admin/auctions/${id}/revoke`, { motivo }, who);
const bid = (who: SignedInUser, vehicleId: number, value: number) =>
  call('POST', '/api/bids/create', { vehicleId, value }, who);

const auctionNow = async (id: number) =>
  (await server.db.select().from(auctions).where(eq(auctions.id, id)))[0];
const lotsOf = (vehicleId: number) =>
  server.db.select().from(lots).where(eq(lots.vehicleId, vehicleId)).orderBy(desc(lots.id));

/** A running auction of a public regime with a published edital and two lots. */
async function makePublished() {
  const auction = await createAuction(server.db, {
    regime: 'art328',
    titulo: 'Leilão do Detran',
    automaticBids: true,
    increments: [{ upTo: null, raise: 10_000 }],
  });
  const add = () =>
    createVehicle(server.db, {
      auctionId: auction.id,
      lot: { avaliacao: 2_000_000, reserve: 2_000_000 },
    });
  const [wanted, calm] = [await add(), await add()];
  await server.db.insert(auctionEditals).values({
    auctionId: auction.id,
    version: 1,
    name: 'Edital.pdf',
    size: PDF.length,
    content: PDF,
    sha256: Buffer.alloc(32),
    uploadedById: admin.user.id,
    publishedAt: new Date(),
  });
  return { auction, wanted, calm };
}

/** Everything of the auction that a refused call must leave as it is. */
const stateOf = async (id: number) => [
  await auctionNow(id),
  await server.db.select().from(lots).where(eq(lots.auctionId, id)).orderBy(lots.id),
];

describe('the deletion of a published auction of a public regime', () => {
  test.each(['auctions', 'categories'])(
    'by /api/%s is refused, and changes nothing',
    async (path) => {
      const { auction } = await makePublished();
      const before = await stateOf(auction.id);
      const answer = await call('DELETE', `/api/${path}/${auction.id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'REVOCATION_REQUIRED']);
      expect(answer.json().message).toContain('Revogar');
      expect(await stateOf(auction.id)).toEqual(before);
    },
  );
});

describe('a revocation', () => {
  test('withdraws the lots, tells whoever has a bid that counts, and lets the vehicles wait', async () => {
    const [ana, beto, cida] = [
      await server.signIn('client'),
      await server.signIn('client'),
      await server.signIn('client'),
    ];
    const { auction, wanted, calm } = await makePublished();
    expect((await bid(ana, wanted.id, 20_000)).statusCode).toBe(201);
    const automatic = { maximo: 30_000 };
    const placed = await call('PUT', `/api/bids/automatic/${wanted.id}`, automatic, beto);
    expect(placed.statusCode).toBeLessThan(300);
    const [taken] = [await bid(cida, calm.id, 20_000)];
    const url = `/api/bids/admin/delete/${taken?.json().bid.id}`;
    expect((await call('DELETE', url)).statusCode).toBe(200);
    server.published.length = 0;

    const answer = await revoke(auction.id);
    expect([answer.statusCode, answer.json().leilao.revogacao?.motivo]).toEqual([200, MOTIVO]);
    const row = await auctionNow(auction.id);
    expect(row).toMatchObject({ archivedAt: null, intent: 'completed', revocationReason: MOTIVO });
    expect(row?.dataFim).toEqual(auction.dataFim);
    for (const { id, lotId } of [wanted, calm]) {
      expect(await lotsOf(id)).toMatchObject([
        {
          auctionId: null,
          status: 'active',
          heldForPerson: true,
          bidCount: 0,
          previousLotId: lotId,
        },
        { auctionId: auction.id, status: 'withdrawn' },
      ]);
    }
    const [last] = await server.db
      .select()
      .from(bids)
      .where(eq(bids.lotId, wanted.lotId))
      .orderBy(desc(bids.sequence))
      .limit(1);
    expect(last?.action).toBe('close');
    expect(JSON.stringify(last?.facts)).toContain('withdrawn');
    const standing = await server.db
      .select()
      .from(automaticBids)
      .where(eq(automaticBids.lotId, wanted.lotId));
    expect(standing.map(({ endReason }) => endReason)).toEqual(['closed']);

    const told = await server.db.select().from(messages).where(eq(messages.kind, 'revoked'));
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      [ana.user.id, beto.user.id].toSorted(),
    );
    expect(told[0]?.subject).toBe(`Leilão revogado: Leilão do Detran (nº ${auction.numeroLote})`);
    expect(told[0]?.body).toContain(MOTIVO);
    expect(told[0]?.body).toContain(`/leiloes/carros?leilao=${auction.id}`);
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'auction.revoked'), eq(auditLog.subjectId, String(auction.id))),
      );
    expect(entry?.details).toMatchObject({ reason: MOTIVO, lots: 2, avisados: 2 });
    const events = server.published.map(({ event }) => event);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'vehicle', vehicleId: String(wanted.id), change: 'removed' }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        auction: expect.objectContaining({ id: String(auction.id), phase: 'finished' }),
      }),
    );
  });

  test('leaves the page with the reason, and the editais; nothing else public names the auction', async () => {
    const { auction, wanted } = await makePublished();
    await revoke(auction.id);
    const room = await server.inject(`/api/auctions/tipo/carros?leilao=${auction.id}`);
    expect(room.json().auction).toMatchObject({
      id: String(auction.id),
      phase: 'finished',
      revogacao: { em: expect.any(String), motivo: MOTIVO },
    });
    expect(room.json().vehicles).toEqual([]);
    expect((await server.inject(`/edital/${auction.id}/1.pdf`)).rawPayload).toEqual(PDF);
    const editais = (await server.inject(`/api/auctions/${auction.id}/notices`)).json();
    expect(editais).toHaveLength(1);
    expect((await server.inject(`/api/vehicles/${wanted.id}`)).statusCode).toBe(404);
    const active = (await server.inject('/api/auctions/active')).json();
    expect(active.map(({ id }: { id: string }) => id)).not.toContain(String(auction.id));
    const listed = (await call('GET', `/api/auctions/${auction.id}`)).json();
    expect(listed.revogacao.motivo).toBe(MOTIVO);
  });

  test('refuses bids with a sentence, and every change of the auction', async () => {
    const { auction, wanted } = await makePublished();
    const ana = await server.signIn('client');
    await revoke(auction.id);
    const late = await bid(ana, wanted.id, 20_000);
    expect([late.statusCode, late.json().code]).toEqual([409, 'AUCTION_REVOKED']);
    const before = await stateOf(auction.id);
    const terms = (await call('GET', `/api/admin/auctions/${auction.id}/terms`)).json();
    const { condicoes, version } = terms;
    const calls: [Method, string, object?][] = [
      ['PUT', `/api/auctions/${auction.id}`, { titulo: 'Outro' }],
      ['PUT', `/api/categories/${auction.id}`, { titulo: 'Outro' }],
      ['DELETE', `/api/auctions/${auction.id}`],
      ['DELETE', `/api/categories/${auction.id}`],
      ['POST', '/api/auctions/start', { id: String(auction.id) }],
      ['PATCH', `/api/auctions/${auction.id}/pause`],
      ['PATCH', `/api/auctions/${auction.id}/resume`],
      ['PATCH', `/api/auctions/${auction.id}/restart`],
      ['POST', `/api/admin/auctions/${auction.id}/publish`, { versao: 1 }],
      ['POST', `/api/admin/auctions/${auction.id}/revoke`, { motivo: MOTIVO }],
      ['PUT', `/api/admin/auctions/${auction.id}/terms`, { condicoes, version }],
    ];
    for (const [method, url, payload] of calls) {
      const answer = await call(method, url, payload);
      expect([url, answer.json().code]).toEqual([url, 'AUCTION_REVOKED']);
    }
    for (const all of ['start', 'pause', 'resume', 'reset', 'full-reset']) {
      await call('POST', `/api/timer/${all}`);
    }
    expect(await stateOf(auction.id)).toEqual(before);
  });

  test('is refused once a lot is sold, also one whose result is not written yet', async () => {
    const buyer = await server.signIn('client');
    const { auction, wanted } = await makePublished();
    await bid(buyer, wanted.id, 20_000);
    const over = { dataFim: new Date(Date.now() - 1000) };
    await server.db.update(auctions).set(over).where(eq(auctions.id, auction.id));
    const answer = await revoke(auction.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'AUCTION_HAS_SALES']);
    expect((await auctionNow(auction.id))?.revokedAt).toBeNull();
    expect((await lotsOf(wanted.id)).map(({ auctionId }) => auctionId)).toEqual([auction.id]);
  });

  test('needs a reason of ten characters, and a published auction of a public regime', async () => {
    const { auction } = await makePublished();
    const short = await revoke(auction.id, 'Erro.');
    expect(short.statusCode).toBe(400);
    expect(short.body).toContain('motivo');
    const own = await createAuction(server.db);
    const draft = await createAuction(server.db, { regime: 'art328', publishedAt: null });
    for (const { id } of [own, draft]) {
      expect((await revoke(id)).json().code).toBe('REVOCATION_NOT_NEEDED');
    }
    expect((await revoke(999_999)).statusCode).toBe(404);
  });

  test('by two directors at once happens once; the other one is told', async () => {
    const other = await server.signIn('admin');
    const { auction, wanted } = await makePublished();
    const answers = await Promise.all([
      revoke(auction.id),
      revoke(auction.id, 'Outro motivo qualquer.', other),
    ]);
    const codes = answers.map((answer) => answer.json().code ?? 'revoked').toSorted();
    expect(codes).toEqual(['AUCTION_REVOKED', 'revoked']);
    expect(await lotsOf(wanted.id)).toHaveLength(2);
  });

  test('at the moment of a bid leaves no bid behind that nobody is told of', async () => {
    const bidders = await Promise.all(Array.from({ length: 6 }, () => server.signIn('client')));
    const { auction, wanted } = await makePublished();
    const answers = await Promise.all([
      ...bidders.slice(0, 3).map((who, at) => bid(who, wanted.id, 20_000 + at * 1_000)),
      revoke(auction.id),
      ...bidders.slice(3).map((who, at) => bid(who, wanted.id, 25_000 + at * 1_000)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const accepted = await server.db
      .selectDistinct({ userId: bids.userId })
      .from(bids)
      .where(and(eq(bids.lotId, wanted.lotId), eq(bids.action, 'normal')));
    const told = await server.db
      .select({ userId: messages.userId })
      .from(messages)
      .where(eq(messages.kind, 'revoked'));
    const ids = new Set(told.map(({ userId }) => userId));
    expect(accepted.filter(({ userId }) => !ids.has(userId ?? 0))).toEqual([]);
  });
});

describe('a revocation where a second person is required', () => {
  beforeEach(() => requireSecondPerson(true));
  afterAll(() => requireSecondPerson(false));

  const ask = (auctionId: number) =>
    call('POST', '/api/admin/approvals', {
      command: 'revokeAuction',
      reason: MOTIVO,
      payload: { auctionId: String(auctionId), motivo: MOTIVO },
    });
  const approve = (id: string, who: SignedInUser) =>
    call('POST', `/api/admin/approvals/${id}/approve`, { password: TEST_PASSWORD }, who);

  test('happens by the approval, not before', async () => {
    const other = await server.signIn('admin');
    const { auction } = await makePublished();
    expect((await revoke(auction.id)).json().code).toBe('APPROVAL_REQUIRED');
    expect((await auctionNow(auction.id))?.revokedAt).toBeNull();
    const asked = await ask(auction.id);
    expect(asked.statusCode).toBe(201);
    expect((await approve(asked.json().id, admin)).statusCode).toBe(403);
    expect((await approve(asked.json().id, other)).json()).toMatchObject({
      state: 'aprovada',
      outcome: 'Leilão revogado.',
    });
    expect((await auctionNow(auction.id))?.revocationReason).toBe(MOTIVO);
  });

  test('is outdated when a lot was withdrawn or sold since', async () => {
    const other = await server.signIn('admin');
    const { auction, calm } = await makePublished();
    const { id } = (await ask(auction.id)).json();
    await server.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, calm.lotId));
    expect((await approve(id, other)).json().state).toBe('desatualizada');
    expect((await auctionNow(auction.id))?.revokedAt).toBeNull();
  });
});
