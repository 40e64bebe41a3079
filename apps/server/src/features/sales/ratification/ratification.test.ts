import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { documents, saleFiles, sales } from '../../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction } from '../../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../../testing/paper-factory.ts';
import { createSale } from '../../../testing/sale-factory.ts';
import { issueDuePapers } from '../../documents/issue-papers.ts';

let app: TestApp;
let director: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  director = await app.signIn('admin');
});
afterAll(() => app.close());

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const ASKED = { terms: { exigeHomologacao: true } };

async function ratify(
  url: string,
  fields: Record<string, string>,
  { file = PDF, who = director }: { file?: string | null; who?: SignedInUser } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('ato', new Blob([file]), 'Portaria 12/2026.pdf');
  const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload: form });
  return { status: answer.statusCode, body: answer.json() };
}

const ratifySale = (id: number, versao: number, options = {}) =>
  ratify(`/api/admin/sales/${id}/ratify`, { versao: String(versao) }, options);

async function rowOf(id: number) {
  const [row] = await app.db.select().from(sales).where(eq(sales.id, id));
  if (!row) throw new Error('there is no sale');
  return row;
}

const read = async (url: string, who = director) =>
  (await app.inject({ url, headers: who.headers })).json();

async function release(id: number) {
  const versao = (await rowOf(id)).version;
  const url = `/api/admin/sales/${id}/release`;
  const headers = director.headers;
  return app.inject({ method: 'POST', url, headers, payload: { versao } });
}

describe('the ratification of one sale', () => {
  it('lets nota and release come, which waited for it', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    await issueDuePapers(app.deps);
    const kinds = async () =>
      (await app.db.select().from(documents).where(eq(documents.saleId, sale.id)))
        .map(({ kind }) => kind)
        .sort();
    expect(await kinds()).toEqual(['auto', 'recibo', 'recibo', 'recibo_comissao']);
    expect(await read(`/api/admin/sales/${sale.id}/documents`)).toMatchObject({ liberavel: false });
    const early = await release(sale.id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'SALE_NOT_RATIFIED']);
    expect(await read(`/api/admin/sales/${sale.id}`)).toMatchObject({
      ...{ aguardaHomologacao: true, homologadoEm: null, ato: null },
    });

    const answer = await ratifySale(sale.id, sale.version);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ estado: 'homologado', aguardaHomologacao: false },
      ...{ homologadoEm: expect.any(String), ato: { nome: '2026.pdf' } },
    });
    await issueDuePapers(app.deps);
    expect(await kinds()).toEqual([
      ...['auto', 'carta', 'nota_arremate', 'recibo', 'recibo', 'recibo_comissao'],
    ]);
    const drawn = { pdf: Buffer.from(PDF), pdfSha256: Buffer.alloc(32, 9) };
    await app.db.update(documents).set(drawn).where(eq(documents.saleId, sale.id));
    expect((await release(sale.id)).statusCode).toBe(200);
    expect((await rowOf(sale.id)).state).toBe('liberado');
  });

  it('keeps the act for ever, and records who opens it', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    const { body } = await ratifySale(sale.id, sale.version);
    const url = `/api/admin/ratification-acts/${body.ato.id}/file`;
    const file = await app.inject({ url, headers: director.headers });
    expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
      ...[200, PDF, 'no-store'],
    ]);
    const client = await app.signIn('client');
    expect((await app.inject({ url, headers: client.headers })).statusCode).toBe(403);
    const viewed = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'ratification.viewed'));
    expect(viewed.map(({ actorId }) => actorId)).toEqual([director.user.id]);
    const fileId = Number(body.ato.id);
    const change = app.db.update(saleFiles).set({ name: 'x' }).where(eq(saleFiles.id, fileId));
    await expect(change).rejects.toThrow();
  });

  it('is refused where the terms do not ask, before the payment, and for an old version', async () => {
    const plain = await createPaidSale(app.db);
    const unpaid = await createSale(app.db, ASKED);
    const paid = await createPaidSale(app.db, ASKED);
    const codes = [
      await ratifySale(plain.id, plain.version),
      await ratifySale(unpaid.id, unpaid.version),
      await ratifySale(paid.id, paid.version + 1),
      await ratifySale(999_999, 0),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['RATIFY_NOT_ASKED', 'RATIFY_NOT_PAID', 'SALE_CHANGED', 'NOT_FOUND']);
  });

  it('names at its field what is wrong with the file', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    const wrong = [
      [null, 'Escolha o ato de homologação em PDF.'],
      ['uma carta', 'Este arquivo não é um PDF. Envie o ato em PDF.'],
      [
        PDF.replace('1 0 obj<<>>', '1 0 obj<</OpenAction<</S/JavaScript/JS(x)>>>>'),
        'Este PDF tem conteúdo ativo ou senha. Salve-o sem isso e envie de novo.',
      ],
    ] as const;
    for (const [file, sentence] of wrong) {
      const { status, body } = await ratifySale(sale.id, sale.version, { file });
      expect([status, body.errors]).toEqual([400, { ato: sentence }]);
    }
    expect((await rowOf(sale.id)).state).toBe('pago');
  });

  it('is for directors and auctioneers alone', async () => {
    const sale = await createPaidSale(app.db, ASKED);
    const cashier = await app.signIn('admin', { profiles: ['financeiro'] });
    expect((await ratifySale(sale.id, sale.version, { who: cashier })).status).toBe(403);
    const auctioneer = await app.signIn('admin', { profiles: ['leiloeiro'] });
    expect((await ratifySale(sale.id, sale.version, { who: auctioneer })).status).toBe(200);
  });
});

describe('the ratification of an auction', () => {
  it('ratifies all paid sales with one act, once, and leaves the others', async () => {
    const auction = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
    const values = { ...ASKED, auctionId: auction.id };
    const paid = [await createPaidSale(app.db, values), await createPaidSale(app.db, values)];
    const unpaid = await createSale(app.db, values);
    const url = `/api/admin/auctions/${auction.id}`;
    expect(await read(`${url}/ratification`)).toEqual({ prontos: 2, abertos: 1, atos: [] });
    const wrong = await ratify(`${url}/ratify`, { arremates: '3' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'RATIFY_COUNT_CHANGED']);
    expect(await app.db.$count(saleFiles, eq(saleFiles.auctionId, auction.id))).toBe(0);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ratify(`${url}/ratify`, { arremates: '2' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const states = await Promise.all(
      [...paid, unpaid].map(async ({ id }) => (await rowOf(id)).state),
    );
    expect(states).toEqual(['homologado', 'homologado', 'aguardando_pagamento']);
    expect(await read(`${url}/ratification`)).toMatchObject({
      ...{ prontos: 0, abertos: 1 },
      atos: [{ nome: '2026.pdf', arremates: 2, por: director.user.name }],
    });
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sale.ratified'));
    const ids = entries.map(({ subjectId }) => subjectId);
    for (const { id } of paid) expect(ids.filter((one) => one === String(id))).toHaveLength(1);
  });
});
