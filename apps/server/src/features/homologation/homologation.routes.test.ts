import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { dayOf } from '@martelo/core/deadlines';
import { DAY_MS } from '@martelo/core/duration';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { documents, homologations, sales } from '../../platform/database/sales-schema.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';

const ACT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const ACTIVE = Buffer.from('%PDF-1.7\n1 0 obj\n<</JS (x)>>\nendobj\n%%EOF\n');
const ASKED = { terms: { exigeHomologacao: true } };
const dayAfter = (days: number) => dayOf('America/Maceio', new Date(Date.now() + days * DAY_MS));

let app: TestApp;
let auctioneer: SignedInUser;
let director: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  auctioneer = await app.signIn('admin', { profiles: ['leiloeiro'] });
  director = await app.signIn('admin');
});
beforeEach(() => {
  app.jobsSent.length = 0;
});
afterAll(() => app.close());

type Chosen = { id: number; version: number };

interface Sending {
  numeroAto?: string;
  dataAto?: string;
  arremates?: string;
  act?: Buffer;
  who?: SignedInUser;
}

async function homologate(
  chosen: readonly Chosen[],
  { act = ACT, who = auctioneer, ...fields }: Sending = {},
) {
  const answer = await sendForm(app, {
    url: '/api/admin/sales/homologate',
    headers: who.headers,
    fields: {
      arremates: chosen.map(({ id, version }) => `${id}:${version}`).join(','),
      numeroAto: 'Portaria 112/2026',
      dataAto: dayAfter(0),
      ...fields,
    },
    files: act.length > 0 ? filesOf('ato', [act]) : [],
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function detailOf(id: number): Promise<SaleDetail> {
  const answer = await app.inject({ url: `/api/admin/sales/${id}`, headers: director.headers });
  return answer.json();
}

async function release(id: number) {
  const { versao } = await detailOf(id);
  const url = `/api/admin/sales/${id}/release`;
  const payload = { versao };
  const answer = await app.inject({ method: 'POST', url, headers: director.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** Issues what is due and draws it without drawing, and returns the series of the sale's papers. */
async function issuedFor(saleId: number): Promise<string[]> {
  await issueDuePapers(app.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await app.db.update(documents).set(file).where(eq(documents.saleId, saleId));
  const rows = await app.db.select().from(documents).where(eq(documents.saleId, saleId));
  return rows.map(({ serie }) => serie).sort();
}

const stateOf = async (id: number) => (await detailOf(id)).estado;

describe('a sale whose terms ask for the authority', () => {
  it('has neither nota nor release before the act, and both after it', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const refused = await release(sale.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Este arremate espera a homologação do órgão.');

    const done = await homologate([sale]);
    expect([done.status, done.body]).toEqual([200, { message: 'Arremate homologado.' }]);
    await expect.poll(() => app.jobsSent.some(({ name }) => name === ISSUE_PAPERS)).toBe(true);
    expect(await issuedFor(sale.id)).toEqual(['NA', 'RC', 'RC']);
    const detail = await detailOf(sale.id);
    expect(detail).toMatchObject({
      estado: 'homologado',
      exigeHomologacao: true,
      homologacao: {
        numeroAto: 'Portaria 112/2026',
        dataAto: dayAfter(0),
        bytes: ACT.length,
        registradoPor: auctioneer.user.name,
      },
    });
    expect(detail.homologadoEm).not.toBeNull();
    expect((await release(sale.id)).body.situacao).toBe('liberado');
  });

  it('keeps a nota of the version before, and still waits for the act', async () => {
    const sale = await createPaidSale(app.db);
    expect(await issuedFor(sale.id)).toEqual(['NA', 'RC', 'RC']);
    await app.db.update(sales).set({ needsHomologation: true }).where(eq(sales.id, sale.id));
    expect((await release(sale.id)).body.code).toBe('AWAITS_AUTHORITY');
    expect((await homologate([sale])).status).toBe(200);
    expect(await issuedFor(sale.id)).toEqual(['NA', 'RC', 'RC']);
    expect((await release(sale.id)).status).toBe(200);
  });

  it('tells its buyer once, and the audit log who recorded which act', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    await homologate([sale]);
    expect((await homologate([sale])).body.code).toBe('SALES_MOVED');
    const told = await app.db.select().from(messages).where(eq(messages.userId, sale.buyerId));
    expect(told).toMatchObject([{ kind: 'homologated' }]);
    expect(told[0]?.body).toContain(`/conta/arremates/${sale.id}`);
    const { mensagens, historico } = await detailOf(sale.id);
    expect(mensagens).toMatchObject([{ tipo: 'Arremate homologado', falhou: false }]);
    expect(historico).toMatchObject([{ oQue: 'Arremate homologado', quem: auctioneer.user.name }]);
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.homologated'), eq(auditLog.subjectId, `${sale.id}`)));
    expect(entries).toMatchObject([
      { actorId: auctioneer.user.id, details: { numeroAto: 'Portaria 112/2026' } },
    ]);
  });

  it('gives the act as a file to the office alone', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    const url = `/api/admin/sales/${sale.id}/homologation`;
    expect((await app.inject({ url, headers: director.headers })).statusCode).toBe(404);
    await homologate([sale]);
    const file = await app.inject({ url, headers: director.headers });
    expect(file.rawPayload).toEqual(ACT);
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
    });
    const client = await app.signIn('client');
    expect((await app.inject({ url, headers: client.headers })).statusCode).toBe(403);
  });
});

describe('an act', () => {
  it('approves several sales at once, or none when one has moved, and names that one', async () => {
    const one = await createPaidSale(app.db, ASKED);
    const two = await createPaidSale(app.db, ASKED);
    const stale = { id: two.id, version: two.version + 1 };
    const before = await app.db.$count(homologations);
    const refused = await homologate([one, stale]);
    expect([refused.status, refused.body.code]).toEqual([409, 'SALES_MOVED']);
    const { numero, veiculo } = await detailOf(two.id);
    expect(refused.body.message).toContain(`${numero} (${veiculo})`);
    expect(refused.body.message).not.toContain((await detailOf(one.id)).numero);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['pago', 'pago']);
    expect(await app.db.$count(homologations)).toBe(before);

    const done = await homologate([two, one, one]);
    expect(done.body).toEqual({ message: '2 arremates homologados.' });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['homologado', 'homologado']);
    expect(await app.db.$count(homologations)).toBe(before + 1);
  });

  it('is offered the paid sales of one auction that wait for it', async () => {
    const paid = await createPaidSale(app.db, ASKED);
    const { auctionId } = paid;
    const second = await createPaidSale(app.db, { ...ASKED, auctionId });
    await createPaidSale(app.db, { auctionId });
    await createPaidSale(app.db, { ...ASKED, auctionId, state: 'sinal_pago' });
    const listed = async (who: SignedInUser) => {
      const url = `/api/admin/auctions/${auctionId}/homologation`;
      const answer = await app.inject({ url, headers: who.headers });
      return { status: answer.statusCode, body: answer.json() };
    };
    const { body } = await listed(auctioneer);
    const { numero, veiculo, lote, comprador, versao } = await detailOf(paid.id);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({ id: String(paid.id), numero, veiculo, lote, comprador, versao });
    const seen = body.map(({ id, versao: version }: { id: string; versao: number }) => {
      return { id: Number(id), version };
    });
    expect((await homologate(seen)).body.message).toBe('2 arremates homologados.');
    expect((await listed(auctioneer)).body).toEqual([]);
    expect(await stateOf(second.id)).toBe('homologado');
    const clerk = await app.signIn('admin', { profiles: ['financeiro'] });
    expect((await listed(clerk)).status).toBe(403);
  });

  it('is recorded once when two people send it together', async () => {
    const pair = [await createPaidSale(app.db, ASKED), await createPaidSale(app.db, ASKED)];
    const both = await Promise.all([homologate(pair), homologate([...pair].reverse())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('approves no sale that is unpaid, unknown, or made under terms that do not ask for it', async () => {
    const free = await createPaidSale(app.db);
    const unpaid = await createPaidSale(app.db, { ...ASKED, state: 'sinal_pago' });
    for (const sale of [free, unpaid, { id: 999_999, version: 0 }]) {
      expect((await homologate([sale])).body.code).toBe('SALES_MOVED');
    }
    expect([await stateOf(free.id), await stateOf(unpaid.id)]).toEqual(['pago', 'sinal_pago']);
  });

  it.each([
    ['numeroAto', { numeroAto: ' ' }],
    ['dataAto', { dataAto: '2026-02-30' }],
    ['dataAto', { dataAto: dayAfter(2) }],
    ['dataAto', { dataAto: dayAfter(-2) }],
    ['arremates', { arremates: 'todos' }],
    ['ato', { act: Buffer.of() }],
    ['ato', { act: Buffer.from('not a PDF') }],
    ['ato', { act: ACTIVE }],
  ])('is refused at its field %s', async (field, change) => {
    const sale = await createPaidSale(app.db, ASKED);
    const refused = await homologate([sale], change);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    expect(await stateOf(sale.id)).toBe('pago');
  });

  it('never changes and never goes', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    await homologate([sale]);
    await expect(app.db.update(homologations).set({ actNumber: 'Outro' })).rejects.toThrow();
    await expect(app.db.delete(homologations)).rejects.toThrow();
  });

  it('is recorded by auctioneers and directors alone', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    for (const profile of ['financeiro', 'patio', 'atendimento'] as const) {
      const who = await app.signIn('admin', { profiles: [profile] });
      expect((await homologate([sale], { who })).status).toBe(403);
    }
    expect((await homologate([sale], { who: director })).status).toBe(200);
  });
});
