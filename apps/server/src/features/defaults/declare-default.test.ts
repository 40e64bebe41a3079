import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { automaticBids } from '../../platform/database/bids-schema.ts';
import { charges, defaultCases } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { createDefaults, type Defaults, MOTIVO } from './defaults.fixture.ts';

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
});
afterAll(() => house.server.close());

/** Fact 10 of the specification, after the hammer 1.13. */
describe('the money of a purchase of R$ 23.450,00 whose signal was paid', () => {
  it.each([
    [2_000, { multa: 4_690, retido: 4_690, falta: 0, aDevolver: 0 }],
    [2_500, { multa: 5_862.5, retido: 4_690, falta: 1_172.5, aDevolver: 0 }],
    [1_000, { multa: 2_345, retido: 2_345, falta: 0, aDevolver: 2_345 }],
    [0, { multa: 0, retido: 0, falta: 0, aDevolver: 4_690 }],
  ])('with a fine of %d basis points', async (points, money) => {
    const { saleId } = await house.sale({ points, signal: true });
    await house.pass(saleId);
    const before = await house.read(saleId);
    expect(before.plano).toMatchObject({ recebido: 4_690, ...money });
    const answer = await house.act(saleId);
    expect(answer.statusCode).toBe(200);
    const { aDevolver, ...kept } = money;
    expect(answer.json()).toMatchObject({ plano: null, casos: [{ recebido: 4_690, ...kept }] });
    const { cobrancas, falta, creditos, ...sums } = await house.payments(saleId);
    expect(cobrancas.map(({ tipo, estado, falta }) => [tipo, estado, falta])).toEqual([
      ['sinal', 'cancelada', 0],
      ['saldo', 'cancelada', 0],
      ...(money.multa === 0 ? [] : [['multa', money.falta > 0 ? 'aberta' : 'paga', money.falta]]),
    ]);
    expect({ falta, aDevolver: sums.aDevolver }).toEqual({ falta: money.falta, aDevolver });
    // A refund gives back the money that the fine does not need.
    expect(creditos.map(({ devolvivel }) => devolvivel)).toEqual([aDevolver]);
    expect(await house.stateOf(saleId)).toBe('inadimplente');
  });

  it('is all fine where nothing was paid', async () => {
    const { saleId } = await house.defaulted();
    expect(await house.payments(saleId)).toMatchObject({ falta: 4_690, aDevolver: 0 });
    expect((await house.read(saleId)).casos).toMatchObject([
      { recebido: 0, retido: 0, falta: 4_690 },
    ]);
  });
});

describe('a default', () => {
  it('is declared by nobody before the deadline and the tolerance', async () => {
    const { saleId } = await house.sale();
    const early = (await house.act(saleId)).json();
    expect(early.code).toBe('DEFAULT_TOO_EARLY');
    expect(early.message).toMatch(/a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d, depois da tolerância/);
    await house.pass(saleId, 23 * 3_600_000);
    expect((await house.act(saleId)).json().code).toBe('DEFAULT_TOO_EARLY');
    expect(await house.read(saleId)).toMatchObject({ podeDeclarar: false, casos: [] });
    await house.pass(saleId);
    expect(await house.read(saleId)).toMatchObject({ podeDeclarar: true });
    expect(await house.stateOf(saleId)).toBe('aguardando_pagamento');
  });

  it('is not declared of what is paid, nor twice', async () => {
    const paid = await createPaidSale(house.server.db);
    expect((await house.act(paid.id)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
    const { saleId } = await house.defaulted();
    const again = await house.act(saleId, '', { motivo: 'Declarada mais uma vez.' });
    expect(again.json().code).toBe('SALE_MOVE_IMPOSSIBLE');
  });

  it('is not declared of an imported sale, of which nothing is charged', async () => {
    const { id } = await createSale(house.server.db, { columns: { imported: true } });
    await house.server.db.delete(charges).where(eq(charges.saleId, id));
    expect((await house.act(id)).json().code).toBe('DEFAULT_NOTHING_DUE');
  });

  it('asks for a reason and for the version that the person saw', async () => {
    const { saleId } = await house.sale();
    await house.pass(saleId);
    const short = (await house.act(saleId, '', { motivo: 'curto' })).json();
    expect(short.errors.motivo).toMatch(/^Escreva por que declara a inadimplência/);
    expect((await house.act(saleId, '', { versao: 99 })).json().code).toBe('SALE_CHANGED');
  });

  it('is told to the buyer and written in the audit log, and sent again it is the first one', async () => {
    const { saleId, buyer } = await house.sale({ points: 2_500, signal: true });
    await house.pass(saleId);
    const { versao } = await house.read(saleId);
    const first = await house.act(saleId);
    const second = await house.act(saleId, '', { versao });
    expect(second.json()).toEqual(first.json());
    expect(
      await house.server.db.select().from(defaultCases).where(eq(defaultCases.saleId, saleId)),
    ).toHaveLength(1);
    const told = await house.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'defaulted')));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(/Multa: R\$\s5\.862,50\./);
    const audited = await house.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.defaulted'), eq(auditLog.subjectId, String(saleId))));
    expect(audited).toMatchObject([
      {
        actorId: house.clerk.user.id,
        details: { motivo: MOTIVO, multaCentavos: 586_250, retidoCentavos: 469_000 },
      },
    ]);
  });

  it('of two people at once is declared by one', async () => {
    const { saleId } = await house.sale();
    await house.pass(saleId);
    const { versao } = await house.read(saleId);
    const answers = await Promise.all([
      house.act(saleId, '', { versao }),
      house.act(saleId, '', { versao, motivo: 'Cobramos três vezes sem resposta.' }, house.bia),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('SALE_CHANGED');
  });

  it('and a credit at the same moment are both whole', async () => {
    const { saleId } = await house.sale();
    await house.pass(saleId);
    const { versao } = await house.read(saleId);
    const [declared, credited] = await Promise.all([
      house.act(saleId, '', { versao }),
      house.credit(saleId),
    ]);
    expect(credited.statusCode).toBe(200);
    const { falta, aDevolver } = await house.payments(saleId);
    if (declared.statusCode === 200)
      expect({ falta, aDevolver }).toEqual({ falta: 0, aDevolver: 0 });
    else expect([declared.json().code, falta]).toEqual(['SALE_CHANGED', 19_932.5]);
  });

  it('that fails on its way leaves nothing behind', async () => {
    const { saleId, buyer } = await house.sale({ signal: true });
    await house.pass(saleId);
    const before = await house.payments(saleId);
    // The last statement of the transaction fails, as when the process is killed before the commit.
    await house.server.database.pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end; $$`);
    await house.server.database.pool.query(`create trigger fail before insert on audit_log
      for each row when (new.action = 'sale.defaulted') execute function fail()`);
    try {
      expect((await house.act(saleId)).statusCode).toBe(500);
    } finally {
      await house.server.database.pool.query(
        'drop trigger fail on audit_log; drop function fail()',
      );
    }
    expect(await house.payments(saleId)).toEqual(before);
    expect(await house.caseOf(saleId)).toBeUndefined();
    expect(await house.impedimentOf(buyer)).toEqual({ impededUntil: null, impediment: null });
    expect((await house.act(saleId)).statusCode).toBe(200);
  });
});

describe('whoever did not pay', () => {
  it('is refused as a bidder until the day, with its sentence', async () => {
    const { buyer } = await house.defaulted();
    const answer = await house.bid(buyer);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('BIDDER_IMPEDED');
    const day = new Date(Date.now() - 3 * 3_600_000);
    day.setUTCDate(day.getUTCDate() + 365);
    const [ano, mes, dia] = day.toISOString().slice(0, 10).split('-');
    expect(answer.json().message).toMatch(
      new RegExp(
        `^Você está impedido de participar até ${dia}/${mes}/${ano} por falta de pagamento do lote .+\\.$`,
      ),
    );
    const own = eq(users.id, buyer.user.id);
    const known = (await house.impedimentOf(buyer))?.impededUntil;
    const over = { impededUntil: new Date(Date.now() - 1_000) };
    await house.server.db.update(users).set(over).where(own);
    const later = await house.bid(buyer);
    await house.server.db.update(users).set({ impededUntil: known }).where(own);
    expect(later.statusCode).toBe(201);
  });

  it('is not impeded where the terms say nothing of it', async () => {
    const { buyer } = await house.defaulted({ days: 0 });
    expect((await house.bid(buyer)).statusCode).toBe(201);
  });

  it('loses the automatic bids that still ran', async () => {
    const { saleId, buyer } = await house.sale();
    const auction = await createAuction(house.server.db, {
      automaticBids: true,
      increments: [{ upTo: null, raise: 10_000 }],
    });
    const { id: vehicleId } = await createVehicle(house.server.db, { auctionId: auction.id });
    const placed = await house.server.inject({
      method: 'PUT',
      url: `/api/bids/automatic/${vehicleId}`,
      headers: buyer.headers,
      payload: { maximo: 60_000 },
    });
    expect(placed.statusCode).toBe(200);
    await house.pass(saleId);
    await house.act(saleId);
    const own = await house.server.db
      .select()
      .from(automaticBids)
      .where(eq(automaticBids.userId, buyer.user.id));
    expect(own).toMatchObject([{ endReason: 'banned' }]);
  });

  it('may be banned already', async () => {
    const { saleId, buyer } = await house.sale();
    await house.server.db.update(users).set({ isBanned: true }).where(eq(users.id, buyer.user.id));
    await house.pass(saleId);
    expect((await house.act(saleId)).statusCode).toBe(200);
    expect((await house.caseOf(saleId))?.impededUntil).not.toBeNull();
  });

  it('is neither told nor impeded when the person was erased', async () => {
    const { saleId, buyer } = await house.sale();
    await house.server.db
      .update(users)
      .set({ erasedAt: new Date() })
      .where(eq(users.id, buyer.user.id));
    await house.pass(saleId);
    expect((await house.act(saleId)).statusCode).toBe(200);
    expect(await house.impedimentOf(buyer)).toEqual({ impededUntil: null, impediment: null });
    const told = await house.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'defaulted')));
    expect(told).toEqual([]);
  });
});

describe('money that arrives after the default', () => {
  it('pays the fine and never the purchase', async () => {
    const { saleId } = await house.defaulted();
    const answer = await house.credit(saleId, { valor: '4.000,00' });
    expect(answer.json()).toMatchObject({ falta: 690, aDevolver: 0 });
    await house.credit(saleId, { valor: '900,00' });
    expect(await house.payments(saleId)).toMatchObject({ falta: 0, aDevolver: 210 });
    expect(await house.stateOf(saleId)).toBe('inadimplente');
  });

  it('goes back whole where nothing of the fine is open', async () => {
    const { saleId } = await house.defaulted({ points: 0 });
    const answer = await house.credit(saleId);
    expect(answer.json()).toMatchObject({ aDevolver: 4_690, creditos: [{ devolvivel: 4_690 }] });
  });
});

it('the audit reads the states, the fines and the impediments as right', async () => {
  expect((await auditSales(house.server.db)).findings).toEqual([]);
});
