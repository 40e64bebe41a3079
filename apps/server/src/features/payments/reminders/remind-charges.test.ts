import { dayOf } from '@martelo/core/deadlines';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, siteSettings } from '../../../platform/database/administration-schema.ts';
import { RESTORED_MARK } from '../../../platform/database/restored-mark.ts';
import { charges } from '../../../platform/database/sales-schema.ts';
import { users } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/outside/delivery.ts';
import type { TestSale } from '../../../testing/sale-factory.ts';
import { switchOffSecondPerson } from '../../approvals/switch-off.ts';
import { deliverMessage } from '../../notifications/deliver-message.ts';
import { deadlineWords } from '../../sales/deadline-words.ts';
import { registerPaymentJobs } from '../payment-jobs.ts';
import { RECEIVER } from '../payments.fixture.ts';
import { createReminders, type Reminders } from './reminders.fixture.ts';

const ZONE = 'America/Maceio';

let yard: Reminders;
beforeAll(async () => {
  yard = await createReminders();
  await switchOffSecondPerson(yard.server.db);
  await yard.saveReceiver(await yard.receiverVersion());
});
afterAll(() => yard.server.close());

describe('before a deadline', () => {
  it('the buyer is told once when a day is left, and once when two hours are', async () => {
    const { id, vehicle, buyerId } = await yard.sale();
    const dueAt = await yard.dueIn(id, 23.99);
    yard.server.jobsSent.length = 0;
    expect(await yard.remind()).toEqual({ written: 1, errors: [] });
    expect(yard.server.jobsSent.map(({ name }) => name)).toEqual(['send-messages']);
    expect((await yard.remind()).written).toBe(0);
    const [first] = await yard.remindersOf(id);
    expect(first).toMatchObject({
      kind: 'due',
      step: 'antes_24h',
      userId: buyerId,
      status: 'waiting',
      subject: `O sinal do lote ${vehicle.lote} vence em 24 horas`,
    });
    expect(first?.body).toContain(
      `O sinal de R$ 4.690,00 do lote ${vehicle.lote}, ${vehicle.titulo}, vence em 24 horas (${deadlineWords(dueAt, ZONE)}).`,
    );
    expect(first?.body).toContain(`${RECEIVER.nome}, CNPJ 11.222.333/0001-81`);
    expect(first?.body).toContain(`/conta/arremates/${id}`);
    expect(first?.body).not.toContain('{');

    await yard.dueIn(id, 1.99);
    expect((await yard.remind()).written).toBe(1);
    expect((await yard.remindersOf(id)).at(-1)).toMatchObject({
      step: 'antes_2h',
      subject: `O sinal do lote ${vehicle.lote} vence em 2 horas`,
    });
  });

  it('a late run says what is left now, and never that a day is left when three hours are', async () => {
    const late = await yard.sale();
    await yard.dueIn(late.id, 18.1);
    const tooLate = await yard.sale();
    await yard.dueIn(tooLate.id, 3);
    expect((await yard.remind()).written).toBe(1);
    expect((await yard.remindersOf(late.id))[0]?.subject).toContain('vence em 18 horas');
    expect(await yard.stepsOf(tooLate.id)).toEqual([]);
  });

  it('asks for what is missing of a charge, of the balance too', async () => {
    const { id } = await yard.sale();
    await yard.dueIn(id, 23.9);
    await yard.credit(id, { valor: '4.600,00' });
    await yard.remind();
    expect((await yard.remindersOf(id))[0]?.body).toContain('O sinal de R$ 90,00 do lote');
    await yard.credit(id, { valor: '90,00' });
    await yard.dueIn(id, 1.5, 'saldo');
    await yard.remind();
    expect((await yard.remindersOf(id)).at(-1)?.body).toContain('O saldo de R$ 19.932,50 do lote');
  });

  it('nobody is told of a deadline that was told an hour ago', async () => {
    const { id } = await yard.sale();
    const dueAt = new Date(Date.now() + 23.5 * 3_600_000);
    await yard.server.db.update(charges).set({ dueAt }).where(eq(charges.saleId, id));
    await yard.remind();
    expect(await yard.stepsOf(id)).toEqual([]);
  });
});

describe('after a deadline', () => {
  it('the buyer is told at once and a day later, with the fine of the own terms', async () => {
    const { id, vehicle } = await yard.sale();
    const dueAt = await yard.dueIn(id, -0.01);
    await yard.remind();
    const [first] = await yard.remindersOf(id);
    expect(first).toMatchObject({ kind: 'overdue', step: 'vencida' });
    expect(first?.body).toContain(
      `O prazo do lote ${vehicle.lote}, ${vehicle.titulo}, terminou em ${deadlineWords(dueAt, ZONE)}, e faltam R$ 4.690,00.`,
    );
    expect(first?.body).toContain(
      'Sem pagamento, a venda pode ser desfeita, com multa de R$ 4.690,00.',
    );
    await yard.dueIn(id, -24.01);
    for (const written of [1, 0]) expect((await yard.remind()).written).toBe(written);
    await yard.dueIn(id, -48.01);
    expect((await yard.remind()).written).toBe(0);
    expect(await yard.stepsOf(id)).toEqual(['vencida', 'vencida_24h']);
  });

  it('no fine is named where the terms have none', async () => {
    const { id } = await yard.sale({ terms: { multaInadimplenciaPontosBase: 0 } });
    await yard.dueIn(id, -1);
    await yard.remind();
    const body = (await yard.remindersOf(id))[0]?.body;
    expect(body).toContain('Sem pagamento, a venda pode ser desfeita.\n');
    expect(body).not.toContain('multa');
  });

  it('of a defaulted purchase only the fine is told of, as a fine', async () => {
    const { id, vehicle, version } = await yard.sale();
    await yard.dueIn(id, -25);
    await yard.dueIn(id, -25, 'saldo');
    const declared = await yard.server.inject({
      method: 'POST',
      url: `/api/admin/sales/${id}/default`,
      headers: yard.clerk.headers,
      payload: { motivo: 'O prazo e a tolerância passaram.', versao: version },
    });
    expect(declared.statusCode).toBe(200);
    await yard.remind();
    expect(await yard.stepsOf(id)).toEqual([]);
    await yard.dueIn(id, 1.9, 'multa');
    await yard.remind();
    const [before] = await yard.remindersOf(id);
    expect(before?.subject).toBe(`A multa do lote ${vehicle.lote} vence em 2 horas`);
    await yard.dueIn(id, -1, 'multa');
    await yard.remind();
    expect((await yard.remindersOf(id)).at(-1)?.body).toContain('A multa continua devida.');
  });
});

describe('nothing is told', () => {
  it('of a charge that was paid or cancelled, to somebody who was erased, or in another state', async () => {
    const paid = await yard.sale();
    await yard.dueIn(paid.id, 23);
    await yard.credit(paid.id);
    const cancelled = await yard.sale();
    await yard.dueIn(cancelled.id, 23);
    await yard.server.db
      .update(charges)
      .set({ state: 'cancelada' })
      .where(eq(charges.saleId, cancelled.id));
    const erased = await yard.sale();
    await yard.dueIn(erased.id, 23);
    await yard.server.db
      .update(users)
      .set({ erasedAt: new Date() })
      .where(eq(users.id, erased.buyerId));
    const undecided = await yard.sale({ columns: { state: 'recusado' } });
    await yard.dueIn(undecided.id, 23);
    expect(await yard.remind()).toEqual({ written: 0, errors: [] });
  });

  it('in a restored house, until it speaks again; what is true then is told then', async () => {
    const soon = await yard.sale();
    await yard.dueIn(soon.id, 23);
    const gone = await yard.sale();
    await yard.dueIn(gone.id, 1);
    await yard.server.db.insert(siteSettings).values({ key: RESTORED_MARK, value: true });
    expect(await yard.remind()).toEqual({ written: 0, errors: [] });
    await yard.dueIn(gone.id, -60);
    await yard.server.db.delete(siteSettings).where(eq(siteSettings.key, RESTORED_MARK));
    expect((await yard.remind()).written).toBe(1);
    expect(await yard.stepsOf(soon.id)).toEqual(['antes_24h']);
    expect(await yard.stepsOf(gone.id)).toEqual([]);
  });

  it.each([
    [true, ['complete-charges']],
    [false, ['complete-charges', 'remind-charges']],
  ])('by the clock of a demonstration (%s)', (demo, expected) => {
    const names: string[] = [];
    const jobs: Jobs = { ...yard.server.deps.jobs, on: (name) => void names.push(name) };
    const settings = { ...yard.server.deps.settings, demo };
    registerPaymentJobs({ ...yard.server.deps, jobs, settings });
    expect(names).toEqual(expected);
  });
});

describe('a deadline that a holiday edit would move', () => {
  it('stays where it was communicated, in every notice, when days become holidays or cease to be', async () => {
    const { saleId } = await yard.newSale();
    const [, balance] = await yard.chargesOf(saleId);
    const communicated = balance?.dueAt ?? new Date(0);
    const day = dayOf(ZONE, communicated);
    const holidays = (feriados: object[]) =>
      yard.server.db
        .insert(siteSettings)
        .values({ key: 'feriados', value: feriados })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value: feriados } });
    for (const feriados of [[{ dia: day, nome: 'Feriado novo', todoAno: false }], []]) {
      await holidays(feriados);
      await yard.remind();
      const after = (await yard.chargesOf(saleId))[1];
      expect(after?.dueAt).toEqual(communicated);
    }
    const other = await yard.newSale();
    await holidays([{ dia: day, nome: 'Feriado novo', todoAno: false }]);
    const moved = await yard.newSale();
    const dueOf = async (id: number) => (await yard.chargesOf(id))[1]?.dueAt.getTime() ?? 0;
    // The calendar does hold for what is told from now on.
    expect(await dueOf(moved.saleId)).toBeGreaterThan(await dueOf(other.saleId));

    const dueAt = await yard.dueIn(saleId, -0.5, 'saldo');
    await yard.credit(saleId);
    await yard.remind();
    const told = (await yard.remindersOf(saleId)).find(({ step }) => step === 'vencida');
    expect(told?.body).toContain(`terminou em ${deadlineWords(dueAt, ZONE)}`);
    await holidays([]);
  });
});

describe('a notice that waits', () => {
  it('ends with its hour or with its charge, in the list, for the sender and for a person', async () => {
    const { id } = await yard.sale();
    await yard.dueIn(id, 23);
    await yard.remind();
    const [waiting] = await yard.remindersOf(id);
    const list = async () => {
      const url = '/api/admin/messages?status=waiting&limit=100';
      const shown = (await yard.server.inject({ url, headers: yard.ana.headers })).json();
      return shown.some((message: { id: string }) => message.id === String(waiting?.id));
    };
    const again = async () =>
      (
        await yard.server.inject({
          method: 'POST',
          url: `/api/admin/messages/${waiting?.id}/send-again`,
          headers: yard.ana.headers,
        })
      ).json();
    expect(await list()).toBe(true);
    const own = eq(messages.id, waiting?.id ?? 0);
    const validUntil = waiting?.validUntil ?? new Date();
    await yard.server.db.update(messages).set({ validUntil: sql`now()` }).where(own);
    expect(await list()).toBe(false);
    expect((await again()).code).toBe('MESSAGE_OUTDATED');
    await yard.server.db.update(messages).set({ validUntil }).where(own);
    expect(await list()).toBe(true);
    await yard.credit(id);
    expect(await list()).toBe(false);
    expect((await again()).code).toBe('MESSAGE_OUTDATED');
  });

  it('is not sent any more when its hour is over', async () => {
    const { id } = await yard.sale();
    await yard.dueIn(id, 23);
    await yard.remind();
    const [waiting] = await yard.remindersOf(id);
    const own = waiting?.id ?? 0;
    const { db } = yard.server;
    await db.update(messages).set({ status: 'sent' }).where(ne(messages.id, own));
    const subjects: string[] = [];
    const send: Sender = async ({ subject }) => {
      subjects.push(subject);
      return { outcome: 'sent', providerId: null };
    };
    const deps = { ...yard.server.deps, senders: new Map([['email', send] as const]) };
    const validUntil = waiting?.validUntil ?? new Date();
    await db.update(messages).set({ validUntil: sql`now()` }).where(eq(messages.id, own));
    expect(await deliverMessage(deps)).toBe(false);
    await db.update(messages).set({ validUntil }).where(eq(messages.id, own));
    expect(await deliverMessage(deps)).toBe(true);
    expect(subjects).toEqual([waiting?.subject]);
  });
});

describe('many at once', () => {
  it('are read in portions, and one that fails keeps no other waiting', async () => {
    const sales: TestSale[] = [];
    for (const hours of [23, 22, 21, 20, 19]) {
      const sale = await yard.sale();
      await yard.dueIn(sale.id, hours);
      sales.push(sale);
    }
    const broken = sales[1];
    const { pool } = yard.server.database;
    await pool.query(`create function refuse_reminder() returns trigger language plpgsql as
      $$ begin raise exception 'no reminder'; end $$;
      create trigger refuse_reminder before insert on messages
      for each row when (new.sale_id = ${broken?.id}) execute function refuse_reminder()`);
    const first = await yard.remind({ portion: 2 });
    await pool.query('drop trigger refuse_reminder on messages; drop function refuse_reminder()');
    expect([first.written, first.errors.length]).toEqual([4, 1]);
    expect(await yard.stepsOf(broken?.id ?? 0)).toEqual([]);
    expect(await yard.remind({ portion: 2 })).toEqual({ written: 1, errors: [] });
    const same = and(eq(messages.step, 'antes_24h'), eq(messages.saleId, broken?.id ?? 0));
    expect(await yard.server.db.$count(messages, same)).toBe(1);
  });
});
