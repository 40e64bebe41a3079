import { DAY_MS } from '@martelo/core/duration';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.empty();
  admin = await app.signIn('admin');
});

async function all(action: string, payload?: object) {
  const url = `/api/timer/${action}`;
  const { headers } = admin;
  const response = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const rows = () => app.db.select().from(auctions).orderBy(asc(auctions.id));

async function statuses(): Promise<string[]> {
  const response = await app.inject({ url: '/auctions', headers: admin.headers });
  const list: { id: string; status: string }[] = response.json();
  return list.sort((one, other) => Number(one.id) - Number(other.id)).map((item) => item.status);
}

const announced = () => createAuction(app.db, { phase: 'upcoming' });

async function oneOfEach() {
  await createAuction(app.db, { phase: 'upcoming' });
  await createAuction(app.db, { phase: 'upcoming', intent: 'held', remainingMs: DAY_MS });
  await createAuction(app.db, { phase: 'running' });
  await createAuction(app.db, { phase: 'paused' });
  await createAuction(app.db, { phase: 'finished' });
}

describe('an action on all auctions', () => {
  it.each([
    ['start', 2, ['running', 'running', 'running', 'paused', 'completed']],
    ['pause', 1, ['pending', 'pending', 'paused', 'paused', 'completed']],
    ['resume', 1, ['pending', 'pending', 'running', 'running', 'completed']],
    ['reset', 2, ['pending', 'pending', 'running', 'running', 'completed']],
    ['full-reset', 5, ['running', 'running', 'running', 'running', 'running']],
  ])('%s changes %i auctions and leaves the others', async (action, changed, expected) => {
    await oneOfEach();
    const { status, body } = await all(action);
    expect([status, body.changed, body.skippedLots]).toEqual([200, changed, 0]);
    expect(body.auctions).toHaveLength(changed);
    expect(await statuses()).toEqual(expected);
  });

  it.each([
    ['start', 'Todos os leilões foram iniciados com sucesso! Mudaram 2 leilões.'],
    ['pause', 'Todos os leilões foram pausados com sucesso! Mudou 1 leilão.'],
    ['resume', 'Leilões retomados com sucesso! Mudou 1 leilão.'],
    ['reset', 'Cronômetro de todos os leilões reiniciado para 3 dias! Mudaram 2 leilões.'],
  ])(
    '%s answers with the text of the catalogue and the number of auctions',
    async (action, text) => {
      await oneOfEach();
      expect((await all(action)).body.message).toBe(text);
    },
  );

  it.each([
    ['start', 'Nenhum leilão aguardando início para iniciar.'],
    ['pause', 'Nenhum leilão em andamento para pausar.'],
    ['resume', 'Nenhum leilão pausado para retomar.'],
    ['reset', 'Nenhum leilão em andamento ou pausado para reiniciar.'],
  ])('%s answers that there was nothing to do', async (action, text) => {
    await createAuction(app.db, { phase: 'finished' });
    expect((await all(action)).body).toEqual({
      message: text,
      changed: 0,
      skippedLots: 0,
      reopenedLots: 0,
      auctions: [],
    });
  });

  it('is one transaction: when the third auction fails, the first two stay unchanged', async () => {
    for (let made = 0; made < 4; made += 1) await createAuction(app.db);
    const before = await rows();
    await app.database.pool.query(`
      create function fail_third() returns trigger language plpgsql as
        $$ begin raise exception 'broken'; end $$;
      create trigger fail_third before update on auctions for each row
        when (new.id = ${before[2]?.id}) execute function fail_third()`);
    const { status } = await all('pause');
    await app.database.pool.query('drop function fail_third() cascade');
    expect(status).toBe(500);
    expect(await rows()).toEqual(before);
    expect(app.published).toEqual([]);
  });

  it('start leaves out auctions announced for later unless they are named', async () => {
    const [later, named] = [await announced(), await announced()];
    await createAuction(app.db, { phase: 'upcoming', intent: 'held', dataInicio: new Date(0) });
    const first = await all('start', { auctionIds: [String(named.id)] });
    expect(first.body).toMatchObject({
      changed: 2,
      message: 'Mudaram 2 leilões. 1 leilão anunciado para depois continua esperando.',
    });
    expect(await statuses()).toEqual(['pending', 'running', 'running']);
    expect((await rows())[0]).toEqual(later);
    const second = await all('start', { auctionIds: [] });
    expect(second.body).toMatchObject({
      changed: 0,
      message: 'Nenhum leilão mudou. 1 leilão anunciado para depois continua esperando.',
    });
  });

  it('restart leaves auctions in which every lot has a result as they are', async () => {
    const { id: auctionId } = await createAuction(app.db);
    await createVehicle(app.db, { auctionId, lot: { status: 'sold' } });
    await createAuction(app.db);
    const before = await rows();
    const { body } = await all('reset');
    expect(body).toMatchObject({ changed: 1, skippedLots: 1 });
    expect((await rows())[0]).toEqual(before[0]);
  });

  it('the full reset ends at midnight in the yard’s time zone, three days ahead', async () => {
    await createAuction(app.db, { phase: 'finished' });
    await all('full-reset');
    const [row] = await rows();
    const clock = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Maceio',
      timeStyle: 'medium',
    });
    expect(clock.format(row?.dataFim)).toBe('00:00:00');
    const ahead = (row?.dataFim.getTime() ?? 0) - Date.now();
    expect(ahead).toBeGreaterThan(2 * DAY_MS);
    expect(ahead).toBeLessThanOrEqual(3 * DAY_MS);
  });

  it('the full reset leaves lots with a winner unchanged and answers how many', async () => {
    const winner = await createUser(app.db);
    const partly = await createAuction(app.db, { phase: 'finished' });
    const led = { leaderId: winner.id, lanceAtual: 2_000_000, bidCount: 2 };
    const sold = await createVehicle(app.db, { auctionId: partly.id, lot: led });
    const open = await createVehicle(app.db, { auctionId: partly.id });
    const whole = await createAuction(app.db, { phase: 'finished' });
    await createVehicle(app.db, { auctionId: whole.id, lot: led });

    const { body } = await all('full-reset');
    expect(body).toMatchObject({ changed: 1, skippedLots: 2, reopenedLots: 1 });
    expect(body.message).toContain('1 lote sem lances voltou.');
    expect(body.message).toContain('2 lotes com vencedor não foram alterados.');
    expect(await statuses()).toEqual(['running', 'completed']);
    const [soldLot] = await app.db.select().from(lots).where(eq(lots.vehicleId, sold.id));
    expect(soldLot).toMatchObject({ status: 'sold', winnerId: winner.id });
    const [openLot] = await app.db.select().from(lots).where(eq(lots.vehicleId, open.id));
    expect(openLot?.status).toBe('active');
  });

  it('the full reset succeeds without a change when the only auction is sold out', async () => {
    const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
    await createVehicle(app.db, { auctionId, lot: { status: 'sold' } });
    const { status, body } = await all('full-reset');
    expect([status, body.changed, body.skippedLots]).toEqual([200, 0, 1]);
    expect(await statuses()).toEqual(['completed']);
  });

  it('two actions at once leave all auctions in the same state', async () => {
    for (let made = 0; made < 6; made += 1) await createAuction(app.db);
    const answers = await Promise.all([all('pause'), all('resume'), all('pause'), all('reset')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(await statuses()).size).toBe(1);
  });
});

describe('the question before an action', () => {
  const preview = async (query: string) => {
    const url = `/api/auctions/preview?${query}`;
    const response = await app.inject({ url, headers: admin.headers });
    return { status: response.statusCode, body: response.json() };
  };

  it('names the auctions that the action changes, and what is announced for later', async () => {
    await oneOfEach();
    const phasesOf = async (action: string) =>
      (await preview(`action=${action}`)).body.map(({ phase }: { phase: string }) => phase).sort();
    expect(await phasesOf('start')).toEqual(['upcoming', 'upcoming']);
    expect(await phasesOf('restart')).toEqual(['paused', 'running']);
    expect(await phasesOf('open')).toHaveLength(5);
    const later = await announced();
    const [one] = (await preview(`action=start&id=${later.id}`)).body;
    expect(one).toMatchObject({
      id: String(later.id),
      titulo: later.titulo,
      announced: true,
      dataInicio: later.dataInicio.toISOString(),
    });
    expect((await preview('action=start&id=999999')).status).toBe(404);
  });

  it('marks what every action on all auctions passes over because of its edital', async () => {
    const bound = await createAuction(app.db, { regime: 'art328' });
    const own = await createAuction(app.db);
    await createAuction(app.db, { regime: 'art328', publishedAt: null });
    for (const action of ['restart', 'open']) {
      const marks = new Map<string, boolean>(
        (await preview(`action=${action}`)).body.map(
          ({ id, inEdital }: { id: string; inEdital: boolean }) => [id, inEdital],
        ),
      );
      expect(marks.get(String(bound.id))).toBe(true);
      expect(marks.get(String(own.id))).toBe(false);
      expect([...marks.values()].filter(Boolean)).toHaveLength(1);
    }
  });

  it('counts the lots that are open, come back and stay', async () => {
    const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
    const add = (lot: object, archivedAt?: Date) =>
      createVehicle(app.db, { auctionId, lot, ...(archivedAt && { archivedAt }) });
    await add({ status: 'sold', bidCount: 1 });
    await add({ status: 'conditional', bidCount: 1 });
    await add({ status: 'unsold', bidCount: 1 });
    await add({ status: 'unsold' });
    await add({ status: 'unsold' }, new Date());
    await add({ status: 'withdrawn' });
    await add({});
    const [counted] = (await preview(`action=restart&id=${auctionId}`)).body;
    expect(counted).toMatchObject({ openLots: 1, returningLots: 1, keptLots: 3, announced: false });
  });
});
