import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { coafNotes, payments } from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { findOperations, findOperationsAfter } from '../coaf/coaf.queries.ts';

let server: TestApp;
let clerk: SignedInUser;
let auctionId: number;
/** Five buyers whose purchases somebody else paid, the last one of a company. */
const buyers: number[] = [];

beforeAll(async () => {
  server = await createTestApp();
  clerk = await server.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
  auctionId = (await createAuction(server.db, { titulo: 'Leilão de Carros' })).id;
  // All at one instant, so that only the other columns tell them apart.
  const receivedAt = new Date('2026-11-27T15:00:00.000Z');
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) {
    const isLast = name === 'Eva';
    const buyer = await createUser(server.db, {
      name,
      ...(isLast && { personType: 'juridica' as const, document: '11222333000181' }),
    });
    const sale = await createSale(server.db, { auctionId, buyerId: buyer.id });
    buyers.push(buyer.id);
    await server.db.insert(payments).values({
      saleId: sale.id,
      meio: 'pix',
      third: true,
      payerName: isLast ? '=1+1' : 'Rui Terceiro',
      valor: 469_000,
      receivedAt,
      reference: `FILE${buyer.id}`,
      registeredById: clerk.user.id,
      idempotencyKey: `file-${buyer.id}`,
    });
  }
  for (const [turn, note] of ['Ainda não sabemos.', 'Irmão do comprador;\nconferido.'].entries()) {
    await server.db.insert(coafNotes).values({
      buyerId: buyers[0] ?? 0,
      auctionId,
      criterion: 'terceiro',
      turn: turn + 1,
      note,
      authorId: clerk.user.id,
    });
  }
});
afterAll(() => server.close());

const fetchFile = (query: string, who = clerk) =>
  server.inject({ url: `/api/admin/exports/coaf?${query}`, headers: who.headers });

describe('the file of the operations', () => {
  test('has who, why, how much, which purchases, who paid, and the newest justification', async () => {
    const answer = await fetchFile('format=csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.headers['content-disposition']).toMatch(
      /filename="martelo-operacoes-coaf-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const [head, ...rows] = answer.body.split('\r\n');
    expect(head?.replaceAll('"', '')).toBe(
      '\uFEFFCritério;Comprador;Pessoa;CPF/CNPJ;Leilão;Valor;Data/Hora;Arremates;Pago por;Justificativa;Justificada por;Justificada em',
    );
    expect(answer.body).toContain('"Irmão do comprador;\nconferido.";"Caio Caixa";');
    expect(answer.body).not.toContain('Ainda não sabemos.');
    const company = rows.find((row) => row.includes('"Eva"'));
    expect(company).toMatch(
      /^"Pagamento por outra pessoa";"Eva";"Jurídica";"11\.222\.333\/0001-81";"Leilão de Carros";4\.690,00;27\/11\/2026 12:00:00;"AR \d{4}\/\d{6}, lote .+"/,
    );
    // A text that a spreadsheet would run.
    expect(company).toContain(`"'=1+1"`);
  });

  test('has what the filters of the page leave', async () => {
    const open = await fetchFile('format=csv&pendentes=true');
    expect(open.headers['x-total-count']).toBe('4');
    expect(open.body).not.toContain('"Ana"');
    expect((await fetchFile('format=csv&criterio=frota')).headers['x-total-count']).toBe('0');
    const sheet = await fetchFile('format=xlsx&criterio=terceiro');
    expect(sheet.headers['x-total-count']).toBe('5');
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('is in the audit log before its first byte, without a word of the justifications', async () => {
    await fetchFile('format=csv&criterio=terceiro&pendentes=true');
    const [written] = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'list.exported'), eq(auditLog.subjectId, 'coaf')))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(written).toMatchObject({
      actorId: clerk.user.id,
      details: { format: 'csv', rows: 4, criterio: 'terceiro', pendentes: true },
    });
  });

  test('is for whoever reads the page', async () => {
    for (const profile of ['leiloeiro', 'operador', 'patio', 'atendimento', 'auditor'] as const) {
      const who = await server.signIn('admin', { profiles: [profile] });
      expect([profile, (await fetchFile('format=csv', who)).statusCode]).toEqual([profile, 403]);
    }
  });

  test('is read in batches, in the order of the page, each operation once', async () => {
    const read: number[] = [];
    const sizes: number[] = [];
    let after: Awaited<ReturnType<typeof findOperationsAfter>>['next'] = null;
    do {
      const batch: Awaited<ReturnType<typeof findOperationsAfter>> = await findOperationsAfter(
        server.db,
        { auctionId },
        { after, limit: 2 },
      );
      read.push(...batch.rows.map(({ buyerId }) => buyerId));
      sizes.push(batch.rows.length);
      after = batch.next;
    } while (after !== null);
    const page = await findOperations(server.db, { auctionId }, { limit: 50, offset: 0 });
    expect(read).toEqual(page.rows.map(({ buyerId }) => buyerId));
    expect([...read].sort((a, b) => a - b)).toEqual(buyers);
    expect(sizes).toEqual([2, 2, 1]);
  });
});
