import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { annulments, sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { waitsFor } from '../sales/sale-tasks.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { createHouse, type House, MOTIVO } from './annulments.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await createHouse();
});
afterAll(() => house.server.close());

const toReturn = async () =>
  (await house.server.db.select({ id: sales.id }).from(sales).where(waitsFor('a-devolver'))).map(
    ({ id }) => id,
  );
const audited = async (saleId: number) =>
  house.server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'sale.annulled'), eq(auditLog.subjectId, String(saleId))));
/** The faults that the audit finds in one sale. */
async function faultsOf(saleId: number) {
  const row = await rowOf(saleId);
  const numero = row && numberText('AR', row);
  const { findings } = await auditSales(house.server.db);
  return findings.filter((one) => one.numero === numero).map(({ what }) => what);
}
const rowOf = async (saleId: number) =>
  (await house.server.db.select().from(sales).where(eq(sales.id, saleId)))[0];

describe('with a second person', () => {
  it('a sale whose signal was paid is asked for, read and annulled, and its money goes back whole', async () => {
    const { saleId, buyer } = await house.sale();
    await house.credit(saleId);
    const lot = await lotOf(saleId);
    expect((await house.annul(saleId)).json().code).toBe('APPROVAL_REQUIRED');
    const asked = await house.ask(saleId, 'annulSale');
    expect(asked.title).toBe('Anular venda');
    expect(asked.changes).toEqual([
      { label: 'Situação', before: 'Sinal pago', after: 'Venda anulada' },
      { label: 'Cobranças', before: 'R$\u00a024.622,50', after: 'Canceladas' },
      { label: 'A devolver', before: 'R$\u00a00,00', after: 'R$\u00a04.690,00' },
    ]);
    expect(await house.approve(asked.id)).toMatchObject({
      state: 'aprovada',
      outcome: 'Venda anulada. Falta devolver o que foi recebido.',
    });

    expect(await house.stateOf(saleId)).toBe('anulado');
    const { cobrancas, falta, aDevolver, creditos } = await house.payments(saleId);
    expect(cobrancas.map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada']);
    expect({ falta, aDevolver }).toEqual({ falta: 0, aDevolver: 4_690 });
    expect(creditos.map(({ devolvivel }) => devolvivel)).toEqual([4_690]);
    expect(await toReturn()).toContain(saleId);
    expect(await house.read(saleId)).toMatchObject({
      plano: null,
      impedimento: null,
      anulacao: {
        por: 'Caio Caixa',
        aprovadoPor: 'Ana Diretora',
        motivo: MOTIVO,
        recebido: 4_690,
        devolvido: 0,
        aDevolver: 4_690,
      },
    });
    expect(await lotOf(saleId)).toEqual(lot);
    expect(await rowOf(saleId)).toMatchObject({ endReason: 'anulacao', pickupUntil: null });

    const own = await house.server.inject({
      url: `/api/account/sales/${saleId}/annulment`,
      headers: buyer.headers,
    });
    expect(own.json().anulacao).toMatchObject({ motivo: MOTIVO, aDevolver: 4_690 });
    expect(own.body).not.toContain('Caio');
    const told = await house.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'annulled')));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain(`foi anulada. Motivo: ${MOTIVO}`);
    expect(told[0]?.body).toMatch(/Devolveremos R\$\s4\.690,00 a quem pagou, pelo mesmo meio\./);
    expect(await audited(saleId)).toMatchObject([
      {
        actorId: house.ana.user.id,
        details: { motivo: MOTIVO, estadoAnterior: 'sinal_pago', recebidoCentavos: 469_000 },
      },
    ]);
    expect(await faultsOf(saleId)).toEqual([]);
  });

  it('of two people who approve at once one does it', async () => {
    const { saleId } = await house.sale();
    const { id } = await house.ask(saleId, 'annulSale');
    const answers = await Promise.all([house.approve(id, house.ana), house.approve(id, house.bia)]);
    expect(answers.filter(({ outcome }) => outcome !== undefined).length).toBeGreaterThan(0);
    expect(await audited(saleId)).toHaveLength(1);
    expect(await house.stateOf(saleId)).toBe('anulado');
  });

  it('a request that saw the sale before a credit does nothing', async () => {
    const { saleId } = await house.sale();
    const { id } = await house.ask(saleId, 'annulSale');
    await house.credit(saleId);
    expect(await house.approve(id)).toMatchObject({ state: 'desatualizada' });
    expect(await house.stateOf(saleId)).toBe('sinal_pago');
  });
});

describe('where one person may act alone', () => {
  beforeAll(() => switchOffSecondPerson(house.server.db));

  it('nobody else than the finances and the directors annuls, and nobody reads a stranger’s', async () => {
    const { saleId } = await house.sale();
    const gate = await house.server.signIn('admin', { profiles: ['leiloeiro'] });
    const body = { versao: 0 };
    expect((await house.annul(saleId, body, gate)).statusCode).toBe(403);
    const other = await house.server.signIn('client');
    const url = `/api/account/sales/${saleId}/annulment`;
    expect((await house.annul(saleId)).statusCode).toBe(200);
    const answer = await house.server.inject({ url, headers: other.headers });
    expect(answer.json()).toEqual({ anulacao: null });
  });

  it.each(['aguardando_decisao', 'recusado', 'entregue'] as const)(
    'a sale that is %s stays',
    async (state) => {
      const { id } = await createSale(house.server.db, { state });
      expect(await house.read(id)).toMatchObject({ plano: null, impedimento: null });
      expect((await house.annul(id)).json().code).toBe('ANNUL_IMPOSSIBLE');
    },
  );

  it('asks for a reason and for the version that the person saw, and sent again is the first one', async () => {
    const { saleId } = await house.sale();
    expect((await house.annul(saleId, { motivo: 'curto' })).json().errors.motivo).toMatch(
      /^Escreva por que a venda é anulada/,
    );
    expect((await house.annul(saleId, { versao: 99 })).json().code).toBe('SALE_CHANGED');
    const { versao } = await house.read(saleId);
    const first = await house.annul(saleId, { versao });
    expect((await house.annul(saleId, { versao })).json()).toEqual(first.json());
    expect(await audited(saleId)).toHaveLength(1);
    const other = await house.annul(saleId, { motivo: 'Por outro motivo qualquer.' });
    expect(other.json().code).toBe('ANNUL_IMPOSSIBLE');
  });

  it('money that comes after it is registered and goes back', async () => {
    const { saleId } = await house.sale();
    await house.annul(saleId);
    const late = await house.credit(saleId, { valor: '1.000,00' });
    expect(late.json()).toMatchObject({ falta: 0, aDevolver: 1_000 });
    expect(await house.stateOf(saleId)).toBe('anulado');
    const { anulacao } = await house.read(saleId);
    expect(anulacao).toMatchObject({ recebido: 0, devolvido: 0, aDevolver: 1_000 });
    // A credit that was a mistake can still be undone.
    await house.undo(late.json().creditos[0].id);
    expect((await house.read(saleId)).anulacao).toMatchObject({ aDevolver: 0 });
    expect(await faultsOf(saleId)).toEqual([]);
  });

  it('every credit of a paid sale goes back as a whole', async () => {
    const { id: saleId } = await createPaidSale(house.server.db);
    await house.annul(saleId);
    const { creditos } = await house.payments(saleId);
    expect(creditos.map(({ devolvivel }) => devolvivel)).toEqual([4_690, 19_932.5]);
    for (const { id } of creditos) {
      const { versao } = await house.payments(saleId);
      await house.post(`/api/admin/credits/${id}/refund`, { motivo: MOTIVO, versao });
      await house.post(`/api/admin/credits/${id}/return`, {
        devolvidoEm: house.today,
        referencia: `D-${id}`,
        versao: versao + 1,
      });
    }
    expect((await house.read(saleId)).anulacao).toMatchObject({
      recebido: 24_622.5,
      devolvido: 24_622.5,
      aDevolver: 0,
    });
    expect(await toReturn()).not.toContain(saleId);
  });

  it('waits for a refund that is open, and stays where a part of a payment went back', async () => {
    const { id: saleId, paymentIds } = await createPaidSale(house.server.db, { rest: 750 });
    const credit = `/api/admin/credits/${paymentIds[1]}`;
    const version = async () => (await house.payments(saleId)).versao;
    await house.post(`${credit}/refund`, { motivo: MOTIVO, versao: await version() });
    expect((await house.read(saleId)).impedimento).toMatch(/^Há uma devolução aprovada/);
    expect((await house.annul(saleId)).json().code).toBe('ANNUL_REFUND_OPEN');
    await house.post(`${credit}/return`, {
      devolvidoEm: house.today,
      referencia: 'D-750',
      versao: await version(),
    });
    expect((await house.annul(saleId)).json().code).toBe('ANNUL_PART_RETURNED');
    expect(await house.stateOf(saleId)).toBe('pago');
  });

  describe('at the same moment', () => {
    let saleId: number;
    let versao: number;
    beforeEach(async () => {
      ({ saleId } = await house.sale());
      ({ versao } = await house.read(saleId));
    });

    it('of two people one annuls it', async () => {
      const answers = await Promise.all([
        house.annul(saleId, { versao }),
        house.annul(saleId, { versao, motivo: 'O órgão suspendeu o leilão.' }, house.bia),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await audited(saleId)).toHaveLength(1);
    });

    it('a credit is either part of it or comes too late, and always goes back', async () => {
      const [annulled, credited] = await Promise.all([
        house.annul(saleId, { versao }),
        house.credit(saleId),
      ]);
      expect(credited.statusCode).toBe(200);
      const { falta, aDevolver } = await house.payments(saleId);
      if (annulled.statusCode === 200)
        expect({ falta, aDevolver }).toEqual({ falta: 0, aDevolver: 4_690 });
      else expect([annulled.json().code, falta]).toEqual(['SALE_CHANGED', 19_932.5]);
      expect(await faultsOf(saleId)).toEqual([]);
    });
  });
});

describe('the database', () => {
  it('keeps an annulment and its sale', async () => {
    const { saleId } = await house.sale();
    await house.annul(saleId);
    const { db } = house.server;
    const own = eq(annulments.saleId, saleId);
    await expect(db.update(annulments).set({ received: 1 }).where(own)).rejects.toThrow();
    await expect(db.delete(annulments).where(own)).rejects.toThrow();
    await expect(
      db.update(sales).set({ state: 'pago' }).where(eq(sales.id, saleId)),
    ).rejects.toThrow();
    const { saleId: other } = await house.sale();
    await expect(
      db.update(sales).set({ state: 'anulado' }).where(eq(sales.id, other)),
    ).rejects.toThrow();
    const row = { saleId: other, reason: 'x', received: 0, annulledById: house.ana.user.id };
    await expect(
      db.insert(annulments).values({ ...row, annulledAt: new Date() }),
    ).rejects.toThrow();
  });
});

describe('the audit', () => {
  it.each([
    [
      'goes on',
      `update sales set state = 'aguardando_pagamento' where id = $sale`,
      ['a situação não é a que a anulação dá'],
    ],
    [
      'has no entry in the audit log',
      `delete from audit_log where action = 'sale.annulled' and subject_id = '$sale'`,
      ['a auditoria não tem a anulação'],
    ],
    [
      'is charged again',
      `update charges set state = 'aberta' where sale_id = $sale`,
      ['a venda anulada ainda tem cobranças'],
    ],
    [
      'has lost its annulment',
      `delete from annulments where sale_id = $sale`,
      ['a situação não é a que a anulação dá'],
    ],
  ])('finds an annulled sale that %s', async (_, statement, faults) => {
    const { saleId } = await house.sale();
    await house.annul(saleId);
    const client = await house.server.database.pool.connect();
    try {
      await client.query(`set session_replication_role = 'replica'`);
      await client.query(statement.replaceAll('$sale', String(saleId)));
    } finally {
      await client.query(`set session_replication_role = 'origin'`);
      client.release();
    }
    expect(await faultsOf(saleId)).toEqual(faults);
  });
});

async function lotOf(saleId: number) {
  const { db } = house.server;
  const [row] = await db
    .select({ lot: lots })
    .from(lots)
    .innerJoin(sales, eq(sales.lotId, lots.id))
    .where(eq(sales.id, saleId));
  return row?.lot;
}
