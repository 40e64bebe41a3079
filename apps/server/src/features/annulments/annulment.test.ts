import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { refunds } from '../../platform/database/refunds-schema.ts';
import { allocations, charges, documents, sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { createDefaults, type Defaults } from '../defaults/defaults.fixture.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { findPaymentsWithoutRecibo } from '../documents/papers.queries.ts';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
  await nameAuctioneer(yard.db);
});
afterAll(() => yard.server.close());

const REASON = 'Decisão da Justiça no processo 0001.';

async function annul(saleId: number, { motivo = REASON, who = yard.clerk, versao }: Wish = {}) {
  const version = versao ?? (await yard.saleRow(saleId)).version;
  return yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${saleId}/annul`, headers: who.headers },
    payload: { motivo, versao: version },
  });
}
type Wish = { motivo?: string; who?: SignedInUser; versao?: number };

const paymentsOf = async (saleId: number) => {
  const url = `/api/admin/sales/${saleId}/payments`;
  return (await yard.server.inject({ url, headers: yard.clerk.headers })).json();
};

/** The sum of the credits that still count for the charges of a sale, in centavos. */
async function coveredOf(saleId: number): Promise<number> {
  const [row] = await yard.db
    .select({ sum: sql`coalesce(sum(${allocations.valor}), 0)`.mapWith(Number) })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(eq(charges.saleId, saleId));
  return row?.sum ?? 0;
}

const papersOf = (saleId: number) =>
  yard.db
    .select({ kind: documents.kind, state: documents.state, reason: documents.cancelReason })
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(documents.id);

describe('an annulment without money', () => {
  it('ends the sale, cancels its charges, tells the buyer why, and frees the vehicle', async () => {
    const { saleId, sale, winner, vehicle } = await yard.contest();
    expect((await annul(saleId)).json()).toEqual({ message: 'Arremate anulado.' });
    expect(await yard.saleRow(saleId)).toMatchObject({
      ...{ state: 'desfeito', endReason: 'anulacao', endNote: REASON, version: sale.version + 1 },
      endedAt: expect.any(Date),
    });
    expect((await yard.chargesOf(saleId)).map(({ state }) => state)).toEqual(
      Array(2).fill('cancelada'),
    );
    expect(await yard.lotRow(vehicle.lotId)).toMatchObject({
      ...{ status: 'sold', saleDecision: 'undone', hammerPrice: sale.arremate },
    });
    const own = await yard.server.inject({
      ...{ url: `/api/account/sales/${saleId}`, headers: winner.headers },
    });
    expect(own.json()).toMatchObject({ estado: 'desfeito', explicacao: REASON });
    const [told] = await yard.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, winner.user.id), eq(messages.kind, 'sale-undone')));
    expect(told?.body).toContain(`foi desfeita. Motivo: ${REASON}`);
    expect(told?.body).not.toContain('será devolvido');
    expect(await yard.audit()).toEqual([]);
  });

  it('is not repeated', async () => {
    const { saleId } = await yard.contest();
    await annul(saleId);
    expect((await annul(saleId)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
  });
});

describe('an annulment with money', () => {
  it('frees the signal to be given back, and says how much', async () => {
    const { saleId, winner } = await yard.contest();
    await yard.credit(saleId, '4.690,00');
    await annul(saleId);
    expect(await paymentsOf(saleId)).toMatchObject({ falta: 0, aDevolver: 4_690 });
    expect(await coveredOf(saleId)).toBe(0);
    const proposed = await yard.db.select().from(refunds).where(eq(refunds.saleId, saleId));
    expect(proposed.map(({ valor, state }) => [valor, state])).toEqual([[469_000, 'solicitada']]);
    const [told] = await yard.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, winner.user.id), eq(messages.kind, 'sale-undone')));
    expect(told?.body.replace(/\u00a0/g, ' ')).toContain(
      'O que foi pago, R$ 4.690,00, será devolvido.',
    );
  });

  it('of a sale whose default was regularised gives back also what cancelled charges keep', async () => {
    const { saleId } = await yard.contest();
    await yard.credit(saleId, '4.690,00');
    await yard.credit(saleId, '1.000,00');
    await yard.makeLate(saleId);
    expect((await yard.declare(saleId)).statusCode).toBe(200);
    const motivo = 'Vai pagar o que falta nesta semana.';
    expect((await yard.act(saleId, 'regularise', { motivo })).statusCode).toBe(200);
    await yard.credit(saleId, '2.000,00');
    const before = await coveredOf(saleId);
    expect(before).toBeGreaterThan(469_000);
    expect((await annul(saleId)).statusCode).toBe(200);
    expect(await coveredOf(saleId)).toBe(0);
    expect((await paymentsOf(saleId)).aDevolver).toBe(7_690);
    const states = (await yard.chargesOf(saleId)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['cancelada']));
  });

  it('cancels all papers but the receipts, and issues nothing again', async () => {
    const sale = await createPaidSale(yard.db);
    await issueDuePapers(yard.server.deps);
    expect((await annul(sale.id)).statusCode).toBe(200);
    const papers = [
      { kind: 'recibo', state: 'valido', reason: null },
      { kind: 'recibo', state: 'valido', reason: null },
      ...['nota_arremate', 'auto', 'recibo_comissao'].map((kind) => ({
        ...{ kind, state: 'cancelado', reason: 'A venda foi desfeita.' },
      })),
    ];
    expect(await papersOf(sale.id)).toEqual(papers);
    await issueDuePapers(yard.server.deps);
    expect(await papersOf(sale.id)).toEqual(papers);
  });

  it('before a receipt was issued leaves none to issue', async () => {
    const sale = await createPaidSale(yard.db);
    await annul(sale.id);
    const due = await findPaymentsWithoutRecibo(yard.db);
    expect(due.filter(({ saleId }) => saleId === sale.id)).toEqual([]);
    await issueDuePapers(yard.server.deps);
    expect(await papersOf(sale.id)).toEqual([]);
  });

  it.each(['sinal_pago', 'pago', 'homologado', 'liberado'] as const)(
    'ends a sale that is %s',
    async (state) => {
      const sale = await createPaidSale(yard.db, { state });
      expect((await annul(sale.id)).statusCode).toBe(200);
      expect((await yard.saleRow(sale.id)).state).toBe('desfeito');
      expect(await coveredOf(sale.id)).toBe(0);
      expect((await paymentsOf(sale.id)).aDevolver).toBe(24_622.5);
    },
  );

  it('at the same time as a credit leaves nothing on a charge, or ends after it', async () => {
    const { saleId } = await yard.contest();
    await Promise.all([annul(saleId), yard.credit(saleId, '1.000,00')]);
    expect((await yard.saleRow(saleId)).state).toBe('desfeito');
    expect(await coveredOf(saleId)).toBe(0);
  });
});

describe('an annulment is refused', () => {
  it.each(['aguardando_decisao', 'recusado', 'entregue', 'inadimplente', 'desfeito'] as const)(
    'for a sale that is %s',
    async (state) => {
      const sale = await createSale(yard.db, { state });
      const answer = await annul(sale.id);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'SALE_MOVE_IMPOSSIBLE']);
      expect((await yard.saleRow(sale.id)).state).toBe(state);
    },
  );

  it('for another version, without a reason, and to a profile without the right', async () => {
    const { id: saleId, version } = await createSale(yard.db);
    expect((await annul(saleId, { versao: version + 1 })).json().code).toBe('SALE_CHANGED');
    expect((await annul(saleId, { motivo: 'erro' })).json().errors).toEqual({
      motivo: 'Escreva o motivo, com 10 caracteres ou mais.',
    });
    for (const profile of ['leiloeiro', 'atendimento', 'patio'] as const) {
      const who = await yard.server.signIn('admin', { profiles: [profile] });
      expect((await annul(saleId, { who })).statusCode).toBe(403);
    }
    expect((await yard.saleRow(saleId)).state).toBe('aguardando_pagamento');
  });
});

describe('the second person of an annulment', () => {
  async function ask(saleId: number) {
    await yard.db.delete(siteSettings).where(eq(siteSettings.key, 'aprovacoes'));
    expect((await annul(saleId)).json().code).toBe('APPROVAL_REQUIRED');
    const asked = await yard.server.inject({
      ...{ method: 'POST', url: '/api/admin/approvals', headers: yard.clerk.headers },
      payload: {
        ...{ command: 'annulSale', payload: { saleId: String(saleId), motivo: REASON } },
        reason: REASON,
      },
    });
    expect(asked.statusCode).toBe(201);
    return asked.json();
  }
  const approve = (id: string) =>
    yard.server.inject({
      ...{ method: 'POST', url: `/api/admin/approvals/${id}/approve` },
      ...{ headers: yard.bia.headers, payload: { password: TEST_PASSWORD } },
    });

  it('sees what goes back, and annuls by approving', async () => {
    const { id: saleId } = await createPaidSale(yard.db);
    const asked = await ask(saleId);
    expect(asked.title).toBe('Anular arremate');
    expect(JSON.stringify(asked.changes).replace(/\u00a0/g, ' ')).toContain('R$ 24.622,50');
    expect((await yard.saleRow(saleId)).state).toBe('pago');
    expect((await approve(asked.id)).json().outcome).toBe('Arremate anulado.');
    expect((await yard.saleRow(saleId)).state).toBe('desfeito');
    const [entry] = await yard.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.annulled'), eq(auditLog.subjectId, String(saleId))));
    expect(entry?.actorId).toBe(yard.bia.user.id);
    expect(entry?.details).toMatchObject({ requestedById: yard.clerk.user.id });
  });

  it('executes nothing once the sale has changed', async () => {
    const { id: saleId } = await createPaidSale(yard.db);
    const asked = await ask(saleId);
    await yard.db
      .update(sales)
      .set({ version: sql`${sales.version} + 1` })
      .where(eq(sales.id, saleId));
    expect((await approve(asked.id)).json().state).toBe('desatualizada');
    expect((await yard.saleRow(saleId)).state).toBe('pago');
  });
});
