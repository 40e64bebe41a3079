import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { auctions, vehicles } from '../../platform/database/schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { resetVehicleBids } from '../bids/ledger/reset-bids.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { settleSales } from '../sales/settle-sales.ts';
import { issueDuePapers, issuePapers } from './issue-papers.ts';
import { textOfPaper } from './text-of-paper.fixture.ts';

let app: TestApp;
let admin: SignedInUser;
let gate: SignedInUser;
let bidder: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { name: 'Diana Diretora' });
  gate = await app.signIn('admin', { profiles: ['patio'] });
  bidder = await app.signIn('client', WHOLE_BUYER);
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issueDuePapers({ ...app.deps, onError: raise });
const atasOf = (auctionId: number) =>
  app.db
    .select()
    .from(documents)
    .where(and(eq(documents.auctionId, auctionId), eq(documents.kind, 'ata')))
    .orderBy(asc(documents.id));
const read = (auctionId: number, who = admin) =>
  app.inject({ url: `/api/admin/auctions/${auctionId}/documents`, headers: who.headers });

async function bid(vehicleId: number, value: number): Promise<void> {
  const { user, sessionId } = bidder;
  const who = { kind: 'bid' as const, userId: user.id, sessionId, idempotencyKey: null };
  expect(await app.deps.bidLane.place({ ...who, vehicleId, value })).toMatchObject({ ok: true });
}

const move = async (auctionId: number, values: Partial<typeof auctions.$inferInsert>) => {
  await app.db.update(auctions).set(values).where(eq(auctions.id, auctionId));
};

/** An auction that is over: one lot sold, one whose bids were reset and that nobody bought. */
async function closedAuction(values: Partial<typeof auctions.$inferInsert> = {}) {
  const auction = await createAuction(app.db, values);
  const of = (lote: string) =>
    createVehicle(app.db, {
      ...{ ...WHOLE_VEHICLE, placa: '', chassi: '', renavam: '', auctionId: auction.id },
      lot: { lote, lanceInicial: 100_000 },
    });
  const [sold, reset] = [await of('10'), await of('9')];
  await bid(sold.id, 200_000);
  await bid(sold.id, 250_000);
  await bid(reset.id, 200_000);
  const actor = { id: admin.user.id, ip: '192.0.2.1' };
  await resetVehicleBids(app.deps, { vehicleId: reset.id, actor });
  return { id: auction.id, sold, reset };
}

async function end(auctionId: number): Promise<void> {
  await move(auctionId, { dataFim: new Date(Date.now() - 1) });
  await closeDueLots({ db: app.db, live: app.deps.live, onError: raise });
  await settleSales(app.deps);
}

describe('the minutes of an auction', () => {
  it('wait until every lot is closed and the auctioneer has a name', async () => {
    const { id } = await closedAuction();
    await issue();
    expect(await atasOf(id)).toEqual([]);
    expect((await read(id)).json()).toEqual({ documentos: [], falta: [] });
    await end(id);
    await issue();
    expect((await read(id)).json()).toEqual({
      documentos: [],
      falta: ['nome do leiloeiro', 'matrícula do leiloeiro na Junta Comercial'],
    });
    await nameAuctioneer(app.db);
    await issue();
    expect(await atasOf(id)).toHaveLength(1);
  });

  it('state every lot with its result, winner, bids and ledger, and name nobody', async () => {
    const { id, sold } = await closedAuction();
    await end(id);
    await issue();
    await issue();
    const [ata, ...others] = await atasOf(id);
    expect(others).toEqual([]);
    expect(ata?.data).toMatchObject({
      total: 250_000,
      lotes: [
        { lote: '9', situacao: 'nao_vendido', valor: null, licitante: null, lances: 0 },
        { lote: '10', situacao: 'vendido', valor: 250_000, licitante: 1, lances: 2 },
      ],
      ocorrencias: [{ tipo: 'reset', lote: '9', motivo: 'outro' }],
    });
    const text = await textOfPaper(ata?.data ?? {});
    for (const part of [
      'Ata do Leilão AT',
      'Licitante 1',
      'R$ 2.500,00',
      'Lote 9: lances zerados.',
    ]) {
      expect(text).toContain(part);
    }
    const lots: { registro: string }[] = JSON.parse(JSON.stringify(ata?.data.lotes));
    expect(lots.every(({ registro }) => /^[0-9a-f]{64}$/.test(registro))).toBe(true);
    for (const secret of ['Silva', '52998224725', 'Diana', String(bidder.user.email)]) {
      expect(JSON.stringify(ata?.data) + text).not.toContain(secret);
    }
    expect(sold.id).toBeGreaterThan(0);
  });

  it('are issued once by four processes at a time', async () => {
    const { id } = await closedAuction();
    await end(id);
    await Promise.all(Array.from({ length: 4 }, issue));
    expect(await atasOf(id)).toHaveLength(1);
  });

  it('have a second version once every sale that stands is ratified', async () => {
    const { id, sold } = await closedAuction();
    await end(id);
    await issue();
    const [first] = await atasOf(id);
    await app.db.update(sales).set({ state: 'pago' }).where(eq(sales.lotId, sold.lotId));
    await issue();
    expect(await atasOf(id)).toHaveLength(1);
    const ratified = { state: 'homologado', ratifiedAt: new Date() } as const;
    await app.db.update(sales).set(ratified).where(eq(sales.lotId, sold.lotId));
    await issue();
    await issue();
    const [old, next, ...others] = await atasOf(id);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ state: 'substituido', replacedById: next?.id });
    expect(next).toMatchObject({ state: 'valido', version: 2 });
    expect(next?.data).toMatchObject({
      substitui: first?.data.numero,
      lotes: [{ homologadoEm: null }, { homologadoEm: ratified.ratifiedAt.toISOString() }],
    });
    const told = await app.inject(`/api/verify/${old?.code}`);
    expect(told.json()).toMatchObject({
      ...{ situacao: 'substituido', substituidoPor: next?.data.numero, venda: null, total: 2500 },
    });
  });

  it('are listed for staff, with amounts only for whoever may see them', async () => {
    const { id } = await closedAuction();
    await end(id);
    await issue();
    const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
    await app.db.update(documents).set(file).where(eq(documents.auctionId, id));
    const { documentos } = (await read(id)).json();
    expect(documentos).toMatchObject([
      { tipo: 'ata', estado: 'valido', valor: 2500, pronto: true },
    ]);
    expect((await read(id, gate)).json().documentos).toEqual([]);
    const url = `/api/admin/documents/${documentos[0].id}/file`;
    expect((await app.inject({ url, headers: admin.headers })).statusCode).toBe(200);
    const own = `/api/account/documents/${documentos[0].id}/file`;
    expect((await app.inject({ url: own, headers: bidder.headers })).statusCode).toBe(404);
    expect((await read(999_999)).statusCode).toBe(404);
  });
});

describe('the minutes on the public pages', () => {
  const AUTHORITY = 'Secretaria de Administração de Sergipe';
  const PERSON = 'Zulmira Comitente de Tal';
  const publicMinutes = async (auctionId: number) =>
    (await app.inject(`/api/auctions/${auctionId}/minutes`)).json().ata;
  const fileOf = (auctionId: number, headers = {}) =>
    app.inject({ url: `/api/auctions/${auctionId}/minutes/file`, headers });
  const issueDrawn = () => issuePapers({ ...app.deps, onError: raise });

  it('are read by everybody once they are issued and drawn, and not before', async () => {
    const { id } = await closedAuction();
    await end(id);
    expect(await publicMinutes(id)).toBeNull();
    expect((await fileOf(id)).statusCode).toBe(404);
    await issueDrawn();
    const [ata] = await atasOf(id);
    expect(await publicMinutes(id)).toEqual({
      ...{ numero: ata?.data.numero, emitidoEm: ata?.issuedAt.toISOString() },
      sha256: ata?.pdfSha256?.toString('hex'),
      endereco: `/api/auctions/${id}/minutes/file`,
    });
    const file = await fileOf(id);
    expect(file.rawPayload).toEqual(ata?.pdf);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'public, no-cache' },
      'content-disposition': expect.stringMatching(/^inline; filename="Ata AT \d{4}-\d{6}.pdf"/),
    });
    const again = await fileOf(id, { 'if-none-match': String(file.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await fileOf(999_999)).statusCode).toBe(404);
    expect((await app.inject('/api/auctions/abc/minutes/file')).statusCode).toBeLessThan(500);
  });

  it('are not shown when they were cancelled, or their auction was deleted', async () => {
    const { id } = await closedAuction();
    await end(id);
    await issueDrawn();
    await move(id, { archivedAt: new Date() });
    expect([await publicMinutes(id), (await fileOf(id)).statusCode]).toEqual([null, 404]);
    await move(id, { archivedAt: null });
    const reason = { cancelledAt: new Date(), cancelReason: 'Motivo do teste.' };
    const cancelled = { state: 'cancelado' as const, ...reason };
    await app.db.update(documents).set(cancelled).where(eq(documents.auctionId, id));
    expect([await publicMinutes(id), (await fileOf(id)).statusCode]).toEqual([null, 404]);
  });

  it.each([
    ['of a public auction name its authority and its edital', 'art328', AUTHORITY] as const,
    ['of a private auction do not name the comitente', 'privado', PERSON] as const,
  ])('%s, and nobody else', async (_, regime, consignor) => {
    const { id, sold } = await closedAuction({ regime, consignor, editalNumber: '012/2026' });
    const papers = { placa: 'RST4E56', chassi: '9BWZZZ377VT009999', renavam: '00123456789' };
    await app.db.update(vehicles).set(papers).where(eq(vehicles.id, sold.id));
    await end(id);
    await issueDrawn();
    await app.db
      .update(vehicles)
      .set({ placa: '', chassi: '', renavam: '' })
      .where(eq(vehicles.id, sold.id));
    const { text } = await readPdf((await fileOf(id)).rawPayload);
    expect(text).toContain('Número do edital 012/2026');
    expect(text.includes(`Órgão ${AUTHORITY}`)).toBe(regime === 'art328');
    const { user } = bidder;
    const secrets = [
      ...WHOLE_BUYER.name.split(' ').filter((word) => word.length > 2),
      ...[WHOLE_BUYER.document, '529.982.247-25', WHOLE_BUYER.cep, WHOLE_BUYER.logradouro],
      ...[user.email, user.phone, 'Zulmira', 'Diana', 'Diretora', admin.user.email],
      ...Object.values(papers),
    ].filter(Boolean);
    const ofFile = text.replaceAll(/\s/g, '');
    const found = secrets.filter((secret) => ofFile.includes(String(secret).replaceAll(' ', '')));
    expect(found).toEqual([]);
  });
});
