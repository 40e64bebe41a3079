import type { SalePapers } from '@martelo/contract/shapes/documents';
import { printedCode } from '@martelo/core/document-code';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import { deliveries, documents } from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';

let app: TestApp;
let director: SignedInUser;
let yard: SignedInUser;
let signature: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  director = await app.signIn('admin');
  yard = await app.signIn('admin', { profiles: ['patio'] });
  const line = Buffer.from(
    '<svg width="600" height="200"><path d="M9 99L500 20" stroke="#000"/></svg>',
  );
  signature = await sharp(line).png().toBuffer();
});
afterAll(() => app.close());

/** A paid sale whose papers are issued; their files are put there without drawing them. */
async function paidWithPapers(values: { buyerId?: number; creditedById?: number } = {}) {
  const sale = await createPaidSale(app.db, values);
  await issueDuePapers(app.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await app.db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  return sale;
}

async function call(
  who: SignedInUser | null,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) {
  const headers = who?.headers ?? {};
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), answer };
}

const gateOf = async (id: number, who = director): Promise<SalePapers> =>
  (await call(who, 'GET', `/api/admin/sales/${id}/documents`)).body;

async function release(id: number, who = director) {
  const { versao } = await gateOf(id);
  return call(who, 'POST', `/api/admin/sales/${id}/release`, { versao });
}

async function deliver(id: number, fields: Record<string, string> = {}, drawing = signature) {
  const typed = { nome: 'Rui Melo', documento: 'RG 1.234.567 SSP/SE', conferencia: 'qkt-1d23' };
  const answer = await sendForm(app, {
    url: `/api/admin/sales/${id}/deliver`,
    headers: yard.headers,
    fields: { ...typed, ...fields },
    files: drawing.length > 0 ? filesOf('assinatura', [drawing]) : [],
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the release', () => {
  it('names the fields that the nota waits for', async () => {
    const sale = await createPaidSale(app.db, { vehicle: { chassi: '', renavam: '' } });
    expect((await gateOf(sale.id)).falta).toEqual(['chassi', 'RENAVAM']);
    const refused = await release(sale.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Para emitir a nota falta: chassi, RENAVAM.');
  });

  it('waits until the nota is drawn', async () => {
    const sale = await createPaidSale(app.db);
    expect((await release(sale.id)).body.code).toBe('PAPER_NOT_READY');
  });

  it('stores the time to fetch the vehicle and its audit line', async () => {
    const sale = await paidWithPapers();
    const released = await release(sale.id);
    expect(released.body).toMatchObject({ situacao: 'liberado', notaPronta: true, falta: [] });
    expect(Date.parse(released.body.retiradaAte)).toBeGreaterThan(Date.now());
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.released'), eq(auditLog.subjectId, String(sale.id))));
    expect(lines).toHaveLength(1);
    expect((await release(sale.id)).status).toBe(409);
  });

  it('is refused after somebody else changed the sale', async () => {
    const sale = await paidWithPapers();
    const url = `/api/admin/sales/${sale.id}/release`;
    expect((await call(director, 'POST', url, { versao: 99 })).body.code).toBe('SALE_CHANGED');
    expect((await call(yard, 'POST', url, { versao: sale.version })).status).toBe(403);
  });
});

describe('whoever credited a payment', () => {
  it('does not release the vehicle alone: another person approves it, or does it', async () => {
    const clerk = await app.signIn('admin', { profiles: ['financeiro'] });
    const other = await app.signIn('admin');
    const sale = await paidWithPapers({ creditedById: clerk.user.id });
    expect((await release(sale.id, clerk)).body.code).toBe('APPROVAL_REQUIRED');
    const { versao } = await gateOf(sale.id);
    const command = { command: 'releaseSale', payload: { saleId: sale.id, versao } };
    const reason = 'O pagamento está no extrato.';
    const url = '/api/admin/approvals';
    const needless = await call(other, 'POST', url, { ...command, reason });
    expect(needless.body.code).toBe('APPROVAL_NOT_REQUIRED');
    const asked = await call(clerk, 'POST', url, { ...command, reason });
    expect(asked.body).toMatchObject({
      facts: expect.arrayContaining([
        { label: 'Creditado por quem pede', value: 'R$\u00a024.622,50' },
      ]),
      changes: [{ label: 'Situação', before: 'Pago', after: 'Liberado para retirada' }],
    });
    const payments = await call(clerk, 'GET', `/api/admin/sales/${sale.id}/payments`);
    expect(payments.body.pedidos).toMatchObject([{ id: asked.body.id, operacao: 'releaseSale' }]);
    const path = `${url}/${asked.body.id}/approve`;
    const approved = await call(other, 'POST', path, { password: TEST_PASSWORD });
    expect(approved.body).toMatchObject({ state: 'aprovada' });
    expect((await gateOf(sale.id)).situacao).toBe('liberado');
    const [line] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.released'), eq(auditLog.subjectId, String(sale.id))));
    const secondPerson = { approvalId: Number(asked.body.id), requestedById: clerk.user.id };
    expect(line).toMatchObject({ actorId: other.user.id, details: secondPerson });

    const free = await paidWithPapers({ creditedById: clerk.user.id });
    expect((await release(free.id, other)).body.situacao).toBe('liberado');
  });

  it('does not release it by another account that he has opened', async () => {
    const clerk = await app.signIn('admin', { profiles: ['financeiro'] });
    const opened = await app.signIn('admin', { profiles: ['financeiro'] });
    await app.signIn('admin');
    await app.db.insert(givenEntries).values({
      userId: opened.user.id,
      madeById: clerk.user.id,
      purpose: 'password',
      usedAt: new Date(),
    });
    const sale = await paidWithPapers({ creditedById: clerk.user.id });
    expect((await release(sale.id, opened)).body.code).toBe('APPROVAL_REQUIRED');
  });
});

describe('the delivery', () => {
  it('is recorded once when two tablets send it together', async () => {
    const sale = await paidWithPapers();
    await release(sale.id);
    const both = await Promise.all([deliver(sale.id), deliver(sale.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.message).toMatch(/^Este veículo já saiu às \d\d:\d\d\.$/);
    expect(await app.db.$count(deliveries, eq(deliveries.saleId, sale.id))).toBe(1);
    expect(await gateOf(sale.id, yard)).toMatchObject({
      situacao: 'entregue',
      documentos: [],
      entrega: { nome: 'Rui Melo', documento: 'RG 1.234.567 SSP/SE', por: yard.user.name },
    });
  });

  it('is refused before the release, for another vehicle, and without a signature', async () => {
    const sale = await paidWithPapers();
    expect((await deliver(sale.id)).body.code).toBe('NOT_RELEASED');
    await release(sale.id);
    const wrong = await deliver(sale.id, { conferencia: 'ABC1234' });
    expect(wrong.body.errors).toHaveProperty('conferencia');
    const unsigned = await deliver(sale.id, {}, Buffer.of());
    expect(unsigned.body.errors.assinatura).toBe('Peça a assinatura de quem retira o veículo.');
    const text = await deliver(sale.id, {}, Buffer.from('not a picture'));
    expect(text.body.errors).toHaveProperty('assinatura');
    const empty = await sharp(Buffer.from('<svg width="600" height="200"/>')).png().toBuffer();
    const blank = await deliver(sale.id, {}, empty);
    expect([blank.status, blank.body.errors.assinatura]).toEqual([
      400,
      'O traço é curto demais para uma assinatura. Toque em Limpar e peça que assine de novo.',
    ]);
    const huge = await deliver(sale.id, {}, Buffer.alloc(200_001));
    expect(huge.body.errors).toHaveProperty('assinatura');
    expect((await gateOf(sale.id)).entrega).toBeNull();
  });

  it('shows its signature to staff alone, and records each view', async () => {
    const sale = await paidWithPapers();
    await release(sale.id);
    await deliver(sale.id);
    const url = `/api/admin/sales/${sale.id}/signature`;
    const seen = await app.inject({ url, headers: yard.headers });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(seen.headers['cache-control']).toBe('no-store');
    const buyer = await app.signIn('client');
    expect((await app.inject({ url, headers: buyer.headers })).statusCode).toBe(403);
    const [row] = await app.db.select().from(deliveries).where(eq(deliveries.saleId, sale.id));
    const open = await app.inject(`/uploads/${row?.signatureId}/full`);
    expect(open.statusCode).toBe(404);
    const viewed = eq(auditLog.action, 'delivery.signature-viewed');
    expect(await app.db.$count(auditLog, viewed)).toBe(1);
  });
});

describe('the file of a paper', () => {
  it('opens for its buyer and for staff with amounts, and each view is recorded', async () => {
    const buyer = await app.signIn('client', WHOLE_BUYER);
    const stranger = await app.signIn('client');
    const sale = await paidWithPapers({ buyerId: buyer.user.id });
    const list = `/api/account/sales/${sale.id}/documents`;
    const papers = (await call(buyer, 'GET', list)).body;
    expect(papers).toHaveLength(3);
    expect((await call(stranger, 'GET', list)).status).toBe(404);
    const own = `/api/account/documents/${papers[0].id}/file`;
    const file = await app.inject({ url: own, headers: buyer.headers });
    expect(file.rawPayload).toEqual(Buffer.from('%PDF-1.7'));
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="NA-\d+-\d+.pdf"$/);
    expect((await app.inject({ url: own, headers: stranger.headers })).statusCode).toBe(404);
    expect((await app.inject(own)).statusCode).toBe(401);
    const office = `/api/admin/documents/${papers[0].id}/file`;
    expect((await app.inject({ url: office, headers: director.headers })).statusCode).toBe(200);
    expect((await app.inject({ url: office, headers: yard.headers })).statusCode).toBe(403);
    const viewed = and(
      eq(auditLog.action, 'document.viewed'),
      eq(auditLog.subjectId, papers[0].id),
    );
    expect(await app.db.$count(auditLog, viewed)).toBe(2);
  });
});

describe('the public verification', () => {
  const verify = async (code: string) =>
    (await call(null, 'GET', `/api/verify/${encodeURIComponent(code)}`)).body;

  it('tells of both kinds what the specification shows, and nothing that names a person', async () => {
    const sale = await paidWithPapers();
    const papers = await app.db.select().from(documents).where(eq(documents.saleId, sale.id));
    expect(new Set(papers.map(({ kind }) => kind)).size).toBe(2);
    for (const { code } of papers) {
      const told = await verify(printedCode(code).toLowerCase());
      expect(told).toMatchObject({
        situacao: 'valido',
        comprador: 'J. S. S.',
        documento: '***.982.247-**',
        finalPlaca: '3',
        sha256: '09'.repeat(32),
      });
      const text = JSON.stringify(told);
      for (const secret of [
        'Silva',
        'João',
        '52998224725',
        '529.982',
        'QKT1D23',
        '9BWZZZ',
        '00987654321',
        'Laranjeiras',
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('tells a cancelled and a replaced one', async () => {
    const sale = await paidWithPapers();
    const papers = await app.db.select().from(documents).where(eq(documents.saleId, sale.id));
    const [one, two] = papers.filter(({ kind }) => kind === 'recibo');
    if (!one || !two) throw new Error('two receipts were expected');
    await app.db
      .update(documents)
      .set({ state: 'cancelado', cancelledAt: new Date(), cancelReason: 'Erro de lançamento' })
      .where(eq(documents.id, one.id));
    await app.db
      .update(documents)
      .set({ state: 'substituido', replacedById: one.id })
      .where(eq(documents.id, two.id));
    expect(await verify(one.code)).toMatchObject({
      situacao: 'cancelado',
      motivo: 'Erro de lançamento',
    });
    const replaced = await verify(two.code);
    expect(replaced.substituidoPor).toBe((await verify(one.code)).numero);
  });

  it.each(['7K3F-9QXM-2TRA-4D8V', 'x', "' or 1=1 --", '%00', '../../etc/passwd', 'ÇÇÇÇ'])(
    'does not know %j',
    async (code) => expect(await verify(code)).toEqual({ situacao: 'desconhecido' }),
  );
});
