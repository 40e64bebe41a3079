import { HOUR_MS } from '@martelo/core/duration';
import { MAX_OPEN_VISITS } from '@martelo/core/visits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notices } from '../../platform/database/inbox-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { visits, yards } from '../../platform/database/visits-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { forgetOldVisits } from './forget-visits.ts';
import { remindVisits } from './remind-visits.ts';

let app: TestApp;
let person: SignedInUser;
let staff: SignedInUser;
/** Two days from now, at a full hour: later than the 24 hours of the reminder. */
let slots: string[];

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
  await app.db.delete(visits);
  // Every hour of every day; a holiday or a closed day of the calendar has none, so slots are asked for.
  await app.db.update(yards).set({
    visitWindows: Array.from({ length: 7 }, (_, dia) => ({ dia, das: '00:00', as: '23:59' })),
    ...{ slotMinutes: 30, places: 2 },
  });
  slots = await freeSlots();
});

const OWN = '/api/account/visits';
const book = (vehicleId: number, inicio: string, { headers } = person) =>
  app.inject({ method: 'POST', url: OWN, headers, payload: { vehicleId, inicio } });
const change = (id: string, inicio: string, { headers } = person) =>
  app.inject({ method: 'PUT', url: `${OWN}/${id}`, headers, payload: { inicio } });
const cancel = (id: string, { headers } = person) =>
  app.inject({ method: 'DELETE', url: `${OWN}/${id}`, headers });
const own = async ({ headers } = person) =>
  (await app.inject({ method: 'GET', url: OWN, headers })).json().visitas;
const gate = async (dia: string) =>
  (
    await app.inject({ method: 'GET', url: `/api/admin/visits?dia=${dia}`, headers: staff.headers })
  ).json();

/** The slots of at least two days from now. */
async function freeSlots(): Promise<string[]> {
  const { dias } = (
    await app.inject({ method: 'GET', url: `${OWN}/slots`, headers: person.headers })
  ).json();
  const all = dias.flatMap(({ horarios }: { horarios: { inicio: string }[] }) => horarios);
  return all
    .map(({ inicio }: { inicio: string }) => inicio)
    .filter((inicio: string) => Date.parse(inicio) > Date.now() + 49 * HOUR_MS);
}
const slot = (at: number): string => slots[at] ?? '';

/** Of an auction that ends after the last slot. */
async function newVehicle(dataFim = new Date(Date.now() + 30 * 24 * HOUR_MS)) {
  const { id: auctionId } = await createAuction(app.db, { dataFim });
  return createVehicle(app.db, { auctionId });
}

async function booked(at = 0, who = person): Promise<string> {
  const { id } = await newVehicle();
  const answer = await book(id, slot(at), who);
  expect(answer.statusCode).toBe(200);
  return answer.json().visitas[0].id;
}

async function told({ user } = person): Promise<string[]> {
  const rows = await app.db
    .select()
    .from(notices)
    .where(eq(notices.userId, user.id))
    .orderBy(notices.id);
  return rows.map(({ kind, subject }) => `${kind} ${subject.split(':')[0]}`);
}

describe('a visit', () => {
  test('is booked from a lot, told, and on the list of the gate', async () => {
    const { id, titulo } = await newVehicle();
    const answer = await book(id, slot(0));
    expect(answer.json().visitas).toMatchObject([
      { inicio: slot(0), estado: 'agendada', aberta: true, vehicleId: String(id), veiculo: titulo },
    ]);
    expect(answer.json().patio.endereco).toContain('Tancredo Neves');
    expect(await told()).toEqual(['visit Visita marcada']);
    const dia = (
      await app.db.execute<{ day: string }>(
        sql`select to_char(${slot(0)}::timestamptz at time zone 'America/Maceio', 'YYYY-MM-DD') as day`,
      )
    ).rows[0]?.day;
    const list = await gate(dia ?? '');
    expect(list).toMatchObject({
      dia,
      visitas: [{ inicio: slot(0), pessoa: { id: String(person.user.id) }, veiculo: titulo }],
    });
  });

  test('is changed and cancelled by its person, each told', async () => {
    const id = await booked();
    expect((await change(id, slot(3))).json().visitas).toMatchObject([{ id, inicio: slot(3) }]);
    expect((await change(id, slot(0))).json().visitas).toMatchObject([{ id, inicio: slot(0) }]);
    expect((await cancel(id)).json().visitas).toMatchObject([
      { estado: 'cancelada', aberta: false },
    ]);
    expect(await told()).toEqual([
      'visit Visita marcada',
      'visit Visita mudou de horário',
      'visit Visita mudou de horário',
      'visit Visita cancelada',
    ]);
    expect((await cancel(id)).json().code).toBe('VISIT_OVER');
    expect((await change(id, slot(1))).json().code).toBe('VISIT_OVER');
  });

  test('is changed and cancelled by the office, with a reason that the person reads', async () => {
    const id = await booked();
    const url = `/api/admin/visits/${id}`;
    const { headers } = staff;
    const moved = await app.inject({ method: 'PUT', url, headers, payload: { inicio: slot(2) } });
    expect(moved.json().visitas).toMatchObject([{ id, inicio: slot(2) }]);
    const payload = { motivo: 'Falta de energia.' };
    const ended = await app.inject({ method: 'POST', url: `${url}/cancel`, headers, payload });
    expect(ended.json().visitas).toMatchObject([{ id, estado: 'cancelada' }]);
    expect(await own()).toMatchObject([{ estado: 'cancelada', motivo: 'Falta de energia.' }]);
    const [, , last] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.userId, person.user.id))
      .orderBy(notices.id);
    expect(last?.body).toContain(
      'foi cancelada. Motivo: Falta de energia. Você pode marcar outra.',
    );
  });

  test('of another person is not there', async () => {
    const id = await booked();
    const other = await app.signIn('client');
    expect(await own(other)).toEqual([]);
    expect((await change(id, slot(1), other)).statusCode).toBe(404);
    expect((await cancel(id, other)).statusCode).toBe(404);
    expect(await own()).toMatchObject([{ estado: 'agendada' }]);
  });
});

describe('a slot', () => {
  test('that is full is refused with a sentence, and is no longer offered', async () => {
    for (let at = 0; at < 2; at += 1) await booked(0, await app.signIn('client'));
    const { id } = await newVehicle();
    const refused = await book(id, slot(0));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'VISIT_FULL',
      message: 'Este horário acabou de lotar. Escolha outro.',
    });
    expect(await freeSlots()).not.toContain(slot(0));
    const mine = await booked(1);
    expect((await change(mine, slot(0))).json().code).toBe('VISIT_FULL');
  });

  test('gives its last place to one of many who ask at the same moment', async () => {
    await booked(0, await app.signIn('client'));
    const { id } = await newVehicle();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signIn('client')));
    const answers = await Promise.all(people.map((who) => book(id, slot(0), who)));
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([200, 409, 409, 409, 409]);
    expect(await app.db.$count(visits, eq(visits.startsAt, new Date(slot(0))))).toBe(2);
  });

  test('is free again after a cancellation', async () => {
    const ids: [string, SignedInUser][] = [];
    for (let at = 0; at < 2; at += 1) {
      const who = await app.signIn('client');
      ids.push([await booked(0, who), who]);
    }
    const [first] = ids;
    if (first) await cancel(...first);
    expect(await freeSlots()).toContain(slot(0));
  });

  test('must be one of the yard’s, and not past', async () => {
    const { id } = await newVehicle();
    const odd = new Date(Date.parse(slot(0)) + 60_000).toISOString();
    expect((await book(id, odd)).json().code).toBe('VISIT_NO_SLOT');
    const { id: endless } = await newVehicle(new Date('2101-01-01'));
    expect((await book(endless, '2100-01-04T12:00:00Z')).json().code).toBe('VISIT_NO_SLOT');
    const past = await book(id, '2026-01-05T12:00:00Z');
    expect([past.statusCode, past.json().message]).toEqual([
      409,
      'Este horário já passou. Escolha outro.',
    ]);
    expect((await book(id, 'amanhã')).json().errors).toEqual({
      inicio: 'Escolha um horário da lista.',
    });
  });

  test('is taken once by a person, who may have so many visits before them', async () => {
    await booked(0);
    const { id } = await newVehicle();
    expect((await book(id, slot(0))).json().code).toBe('VISIT_TWICE');
    for (let at = 1; at < MAX_OPEN_VISITS; at += 1) await booked(at);
    expect((await book(id, slot(MAX_OPEN_VISITS))).json()).toEqual({
      code: 'VISITS_FULL',
      message: 'Você já tem 5 visitas marcadas, o máximo. Cancele uma para marcar outra.',
    });
  });

  test('is for a vehicle that the public sees and whose lot is not over', async () => {
    expect((await book(999_999_999, slot(0))).statusCode).toBe(404);
    const vehicle = await newVehicle();
    await app.db.update(lots).set({ status: 'unsold' }).where(eq(lots.id, vehicle.lotId));
    expect((await book(vehicle.id, slot(0))).json().code).toBe('VISIT_LOT_OVER');
  });

  test('is before the end of the lot, also after a change', async () => {
    const ends = new Date(Date.parse(slot(2)) - 60_000);
    const { id } = await newVehicle(ends);
    expect((await book(id, slot(2))).json().code).toBe('VISIT_AFTER_END');
    const [visit] = (await book(id, slot(0))).json().visitas;
    expect((await change(visit.id, slot(2))).json().code).toBe('VISIT_AFTER_END');
    expect((await change(visit.id, slot(1))).statusCode).toBe(200);
  });

  test('is offered on the page of a vehicle once the yard takes visitors', async () => {
    const { id } = await newVehicle();
    const shown = async () => (await app.inject({ url: `/api/vehicles/${id}` })).json().visitas;
    expect(await shown()).toBe(true);
    await app.db.update(yards).set({ places: 0 });
    expect(await shown()).toBeUndefined();
  });
});

test('a yard without places offers none, and says so when somebody asks', async () => {
  await app.db.update(yards).set({ places: 0 });
  expect(await freeSlots()).toEqual([]);
  const { id } = await newVehicle();
  expect((await book(id, slot(0))).json().code).toBe('VISIT_NO_SLOT');
});

test('a visit that is past can neither be changed nor cancelled', async () => {
  const id = await booked();
  await app.db.update(visits).set({ startsAt: new Date(Date.now() - 60_000) });
  expect((await cancel(id)).json().code).toBe('VISIT_OVER');
  expect((await change(id, slot(1))).json().code).toBe('VISIT_OVER');
  expect(await own()).toMatchObject([{ id, aberta: false }]);
});

describe('the reminder', () => {
  const remind = () => remindVisits(app.deps);
  const moveTo = (startsAt: Date, toldAt: Date) => app.db.update(visits).set({ startsAt, toldAt });

  test('comes once, in the day before', async () => {
    await booked();
    await remind();
    expect(await told()).toEqual(['visit Visita marcada']);
    await moveTo(new Date(Date.now() + 20 * HOUR_MS), new Date(Date.now() - 30 * HOUR_MS));
    for (let times = 0; times < 2; times += 1) await remind();
    expect(await told()).toEqual(['visit Visita marcada', 'visit Lembrete da sua visita']);
  });

  test('is a cancellation when the lot is over meanwhile', async () => {
    await booked();
    await moveTo(new Date(Date.now() + 20 * HOUR_MS), new Date(Date.now() - 30 * HOUR_MS));
    await app.db.update(lots).set({ status: 'sold' });
    for (let times = 0; times < 2; times += 1) await remind();
    expect(await told()).toEqual(['visit Visita marcada', 'visit Visita cancelada']);
    expect(await own()).toMatchObject([
      { estado: 'cancelada', motivo: 'o veículo não está mais em leilão' },
    ]);
  });

  test('is left out when the person has just booked, or cancelled', async () => {
    const id = await booked();
    await moveTo(new Date(Date.now() + 20 * HOUR_MS), new Date());
    await remind();
    await cancel(id);
    await moveTo(new Date(Date.now() + 20 * HOUR_MS), new Date(Date.now() - 30 * HOUR_MS));
    await remind();
    expect(await told()).toEqual(['visit Visita marcada', 'visit Visita cancelada']);
  });
});

describe('the own data', () => {
  test('has the visits in the export and loses them with the erasure', async () => {
    await booked();
    const { headers } = person;
    const url = '/api/account/data/export?formato=json';
    expect((await app.inject({ url, headers })).json().visitas).toMatchObject([
      { state: 'agendada' },
    ]);
    const payload = { password: TEST_PASSWORD };
    const erased = await app.inject({
      method: 'POST',
      url: '/api/account/erase',
      headers,
      payload,
    });
    expect(erased.statusCode).toBe(200);
    expect(await app.db.$count(visits)).toBe(0);
  });

  test('forgets visits of more than a year ago', async () => {
    await booked();
    await booked(1);
    const old = await app.db.select({ id: visits.id }).from(visits).limit(1);
    await app.db
      .update(visits)
      .set({ startsAt: sql`now() - interval '13 months'` })
      .where(eq(visits.id, old[0]?.id ?? 0));
    await forgetOldVisits(app.db);
    expect(await app.db.$count(visits)).toBe(1);
  });
});

describe('the yard', () => {
  const url = '/api/admin/yard';
  const read = async () => (await app.inject({ url, headers: staff.headers })).json();
  const save = async (part: object) => {
    const { version } = await read();
    const payload = {
      nome: '',
      endereco: '',
      janelas: [],
      minutos: 30,
      vagas: 2,
      version,
      ...part,
    };
    return app.inject({ method: 'PUT', url, headers: staff.headers, payload });
  };

  test('has the address of the settings until it gets its own', async () => {
    expect(await read()).toMatchObject({ nome: '', padrao: { nome: 'Martelo' } });
    const saved = await save({ endereco: 'Rua do Pátio, 7' });
    expect(saved.json()).toMatchObject({ endereco: 'Rua do Pátio, 7', message: 'Pátio salvo.' });
    await app.db.update(yards).set({ address: '' });
  });

  test('refuses hours that overlap, at their field, and an older version', async () => {
    const nine = { dia: 1, das: '09:00', as: '12:00' };
    const refused = await save({ janelas: [nine, { dia: 1, das: '11:00', as: '13:00' }] });
    expect(refused.json().errors).toEqual({
      'janelas.1.as':
        'O fim deve ser depois do começo, sem se sobrepor a outro horário do mesmo dia.',
    });
    expect((await save({ janelas: [{ ...nine, das: '9h' }] })).json().errors).toEqual({
      'janelas.0.das': 'Informe a hora no formato 09:00.',
    });
    expect((await save({ version: 0 })).json().code).toBe('SETTINGS_CHANGED');
  });
});
