import type { AuctionTermsAnswer } from '@martelo/contract/shapes/auction-terms';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { type Freeze, freezeTerms } from './freeze-terms.ts';
import { findTermsForLot, findTermsForLots, termsInForce } from './terms.queries.ts';

let test: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const freeze = (auctionId: number, part: Partial<Freeze> = {}) =>
  test.deps.db.transaction((tx) =>
    freezeTerms(tx, {
      auctionId,
      cause: 'first-bid',
      editalSha256: null,
      at: new Date(),
      ...part,
    }),
  );

const url = (id: number) => `/api/admin/auctions/${id}/terms`;
async function read(id: number): Promise<AuctionTermsAnswer> {
  const answer = await test.inject({ url: url(id), headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const save = (id: number, condicoes: object, version: string, by = admin) =>
  test.inject({
    method: 'PUT',
    url: url(id),
    headers: by.headers,
    payload: { condicoes, version },
  });
const shownTo = async (vehicleId: number) =>
  (await test.inject({ url: `/api/vehicles/${vehicleId}` })).json();

/** An auction with two open lots, the first of which has a counting bid under version 1. */
async function auctionWithBid() {
  const auction = await createAuction(test.db);
  const version = await freeze(auction.id);
  const bid = { bidCount: 1, lanceAtual: 1_200_000, termsId: version.id };
  const first = await createVehicle(test.db, { auctionId: auction.id, lot: bid });
  const second = await createVehicle(test.db, { auctionId: auction.id });
  return { auction, version, first, second };
}

describe('the terms of a lot', () => {
  it('are those of the auction while nothing is frozen, and freezing them keeps their mark', async () => {
    const auction = await createAuction(test.db);
    const { lotId, id } = await createVehicle(test.db, { auctionId: auction.id });
    const before = await findTermsForLot(test.db, lotId);
    expect(before).toMatchObject({ id: null, version: null, terms: DEFAULT_TERMS });
    const version = await freeze(auction.id);
    const after = await findTermsForLot(test.db, lotId);
    expect(after).toMatchObject({ id: version.id, version: 1, mark: before?.mark });
    expect((await shownTo(id)).condicoes).toEqual({
      ...DEFAULT_TERMS,
      classe: 'conservado',
      marca: before?.mark,
    });
  });

  it('have another mark with another edital', async () => {
    const auction = await createAuction(test.db);
    const before = await termsInForce(test.db, auction.id);
    await freeze(auction.id, { cause: 'publication', editalSha256: Buffer.alloc(32, 7) });
    const after = await termsInForce(test.db, auction.id);
    expect(after?.editalSha256).toEqual(Buffer.alloc(32, 7));
    expect(after?.mark).not.toBe(before?.mark);
  });

  it('are absent while the vehicle waits for an auction', async () => {
    const { lotId, id } = await createVehicle(test.db);
    expect(await findTermsForLot(test.db, lotId)).toBeNull();
    expect(await shownTo(id)).not.toHaveProperty('condicoes');
  });

  it('stay as they were for the lot with a bid, and change for the one without', async () => {
    const { auction, first, second } = await auctionWithBid();
    const { condicoes, version } = await read(auction.id);
    const saved = await save(auction.id, { ...condicoes, comissaoPontosBase: 400 }, version);
    expect(saved.statusCode).toBe(200);
    expect((await shownTo(first.id)).condicoes.comissaoPontosBase).toBe(500);
    expect((await shownTo(second.id)).condicoes.comissaoPontosBase).toBe(400);
    const held = await findTermsForLots(test.db, [first.lotId, second.lotId]);
    expect(held.get(first.lotId)?.version).toBe(1);
    expect(held.get(second.lotId)?.version).toBe(2);
    const { versoes } = saved.json<AuctionTermsAnswer>();
    expect(versoes.map(({ versao, causa, lotes }) => [versao, causa, lotes])).toEqual([
      [2, 'change', 1],
      [1, 'first-bid', 1],
    ]);
  });

  it('follow the newest version again when all bids of the lot were taken back', async () => {
    const { auction, first } = await auctionWithBid();
    const { condicoes, version } = await read(auction.id);
    await save(auction.id, { ...condicoes, comissaoPontosBase: 300 }, version);
    await test.db.update(lots).set({ bidCount: 0 }).where(eq(lots.id, first.lotId));
    expect((await findTermsForLot(test.db, first.lotId))?.version).toBe(2);
  });
});

describe('a change of the terms', () => {
  it('makes no version while nothing is frozen, and is in the audit log', async () => {
    const auction = await createAuction(test.db);
    const { condicoes, version } = await read(auction.id);
    const taxas = [
      {
        tipo: 'fixo',
        nome: 'Pátio',
        valor: 350.5,
        classe: null,
        fundamento: '',
        quemRecebe: 'patio',
      },
    ];
    const saved = await save(auction.id, { ...condicoes, taxas }, version);
    expect(saved.json()).toMatchObject({ message: 'Condições salvas.', versoes: [] });
    expect(saved.json().condicoes.taxas).toEqual(taxas);
    const [row] = await test.db.select().from(auctions).where(eq(auctions.id, auction.id));
    expect(row?.terms.taxas).toMatchObject([{ valor: 35_050 }]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(auction.id)));
    expect(entry).toMatchObject({ action: 'auction.terms-changed', actorId: admin.user.id });
  });

  it('is refused to a form that was opened before another one was saved', async () => {
    const { auction } = await auctionWithBid();
    const { condicoes, version } = await read(auction.id);
    await save(auction.id, { ...condicoes, comissaoPontosBase: 400 }, version);
    const late = await save(auction.id, { ...condicoes, abandonoDias: 60 }, version);
    expect([late.statusCode, late.json().code]).toEqual([409, 'AUCTION_TERMS_CHANGED']);
    expect((await read(auction.id)).condicoes).toMatchObject({
      comissaoPontosBase: 400,
      abandonoDias: 30,
    });
  });

  it('is saved by one of two people who save at once', async () => {
    const { auction } = await auctionWithBid();
    const { condicoes, version } = await read(auction.id);
    const other = await test.signIn('admin');
    const answers = await Promise.all([
      save(auction.id, { ...condicoes, comissaoPontosBase: 400 }, version),
      save(auction.id, { ...condicoes, comissaoPontosBase: 300 }, version, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(auction.id)).versoes).toHaveLength(2);
  });

  it('without a difference makes no version', async () => {
    const { auction } = await auctionWithBid();
    const { condicoes, version } = await read(auction.id);
    const saved = await save(auction.id, condicoes, version);
    expect(saved.statusCode).toBe(200);
    expect(saved.json().versoes).toHaveLength(1);
  });

  it('names the field that the regime does not allow', async () => {
    const auction = await createAuction(test.db, { regime: 'art328' });
    const { condicoes, version } = await read(auction.id);
    const taxas = [
      {
        tipo: 'percentual',
        nome: 'ICMS',
        pontosBase: 90,
        classe: null,
        fundamento: '',
        quemRecebe: 'estado',
      },
    ];
    const refused = await save(
      auction.id,
      { ...condicoes, comissaoPontosBase: 501, taxas },
      version,
    );
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual([
      'condicoes.comissaoPontosBase',
      'condicoes.taxas.0.fundamento',
    ]);
  });

  it('names the field that is out of its limits', async () => {
    const auction = await createAuction(test.db);
    const { condicoes, version } = await read(auction.id);
    const refused = await save(auction.id, { ...condicoes, prazoSinalHoras: 0 }, version);
    expect(refused.json().errors).toEqual({
      'condicoes.prazoSinalHoras': 'Informe de 1 a 720 horas.',
    });
  });

  it('is read but not made by whoever may only look', async () => {
    const auction = await createAuction(test.db);
    const { condicoes, version } = await read(auction.id);
    const clerk = await test.signIn('admin', { profiles: ['atendimento'] });
    expect((await save(auction.id, condicoes, version, clerk)).statusCode).toBe(403);
  });
});

describe('a new auction', () => {
  it('takes its terms from the settings, which change no auction afterwards', async () => {
    const all = (await test.inject({ url: '/api/admin/settings', headers: admin.headers })).json();
    const put = (section: string, payload: object) =>
      test.inject({
        method: 'PUT',
        url: `/api/admin/settings/${section}`,
        headers: admin.headers,
        payload: { ...payload, version: all[section].version },
      });
    const prazos = { ...all.prazos.value.prazos, prazoSinalHoras: 48 };
    expect((await put('prazos', { prazos })).statusCode).toBe(200);
    const taxas = [{ nome: 'Pátio', valor: 350 }];
    await put('comissao', { comissaoPontosBase: 450, taxas });
    const made = await test.inject({
      method: 'POST',
      url: '/api/auctions',
      headers: admin.headers,
      payload: {
        titulo: 'Leilão',
        tipo: 'Motos',
        numeroLote: '7',
        dataInicio: '2026-01-05T12:00:00Z',
        dataFim: '2100-01-05T12:00:00Z',
      },
    });
    expect((await read(Number(made.json().id))).condicoes).toMatchObject({
      comissaoPontosBase: 450,
      prazoSinalHoras: 48,
      taxas: [{ tipo: 'fixo', nome: 'Pátio', valor: 350, quemRecebe: 'patio', fundamento: '' }],
    });
  });
});

describe('a copy of an auction', () => {
  const create = (more: object) =>
    test.inject({
      method: 'POST',
      url: '/api/auctions',
      headers: admin.headers,
      payload: {
        titulo: 'Cópia',
        tipo: 'Motos',
        numeroLote: '8',
        dataInicio: '2026-01-05T12:00:00Z',
        dataFim: '2100-01-05T12:00:00Z',
        ...more,
      },
    });

  it('begins with the terms as they are saved there, and the audit log names that auction', async () => {
    const source = await createAuction(test.db, { titulo: 'Leilão de abril', numeroLote: '4' });
    await createVehicle(test.db, { auctionId: source.id });
    await freeze(source.id);
    const { condicoes, version } = await read(source.id);
    const changed = { ...condicoes, comissaoPontosBase: 725, abandonoDias: 77 };
    expect((await save(source.id, changed, version)).statusCode).toBe(200);
    const made = await create({ condicoesDe: String(source.id), entram: 'nenhum' });
    expect([made.statusCode, made.json().totalVeiculos]).toEqual([201, 0]);
    const copy = await read(Number(made.json().id));
    expect([copy.condicoes, copy.versoes]).toEqual([changed, []]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, made.json().id), eq(auditLog.action, 'auction.created')));
    expect(entry?.details).toMatchObject({ termsOf: 'Leilão de abril (nº 4)' });
  });

  it('of one that was deleted, or never existed, is refused and creates nothing', async () => {
    const gone = await createAuction(test.db, { archivedAt: new Date() });
    const before = await test.db.$count(auctions);
    for (const condicoesDe of [gone.id, 999_999_999]) {
      const refused = await create({ condicoesDe });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'COPIED_AUCTION_GONE']);
    }
    const wrong = await create({ condicoesDe: 'abc' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['condicoesDe']]);
    expect(await test.db.$count(auctions)).toBe(before);
  });
});
