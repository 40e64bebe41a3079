import type { AdminAuction, Auction } from '@martelo/contract/shapes/auctions';
import { NO_REASON } from '@martelo/contract/texts/audit-actions';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object) {
  const { headers } = admin;
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const iso = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
const read = async (id: number | string): Promise<AdminAuction> =>
  (await call('GET', `/api/auctions/${id}`)).body;
const row = async (id: number) => {
  const [found] = await app.db.select().from(auctions).where(eq(auctions.id, id));
  if (!found) throw new Error('no auction');
  return found;
};
const lotOf = async (vehicleId: number) => {
  const found = await app.db.select().from(lots).where(eq(lots.vehicleId, vehicleId));
  return found.sort((one, other) => other.id - one.id);
};

describe('the transitions of an auction, by the panel’s calls', () => {
  const held = { intent: 'held', remainingMs: HOUR_MS } as const;
  const cases = [
    ['upcoming', 'pause', 409, 'AUCTION_NOT_RUNNING'],
    ['upcoming', 'resume', 409, 'AUCTION_NOT_STARTED'],
    ['upcoming', 'restart', 409, 'AUCTION_PENDING'],
    ['running', 'pause', 200, 'paused'],
    ['running', 'resume', 200, 'running'],
    ['running', 'restart', 200, 'running'],
    ['paused', 'pause', 200, 'paused'],
    ['paused', 'resume', 200, 'running'],
    ['paused', 'restart', 200, 'running'],
    ['finished', 'pause', 409, 'AUCTION_NOT_RUNNING'],
    ['finished', 'resume', 409, 'AUCTION_ALREADY_FINISHED_USE_RESTART'],
    ['finished', 'restart', 200, 'running'],
  ] as const;
  it.each(cases)(
    'an auction that is %s answers %s with %i %s',
    async (phase, action, status, expected) => {
      const { id } = await createAuction(app.db, { phase });
      const before = await row(id);
      const answer = await call('PATCH', `/api/auctions/${id}/${action}`);
      expect(answer.status).toBe(status);
      expect(status === 200 ? answer.body.status : answer.body.code).toBe(expected);
      if (status === 409) expect(await row(id)).toEqual(before);
    },
  );

  it('a held auction waits for Iniciar and then runs its saved length', async () => {
    const { id } = await createAuction(app.db, held);
    expect((await call('PATCH', `/auctions/${id}/restart`)).body.code).toBe('AUCTION_PENDING');
    const { body } = await call('POST', '/auctions/start', { id: String(id) });
    expect(body.status).toBe('running');
    expect(body.remainingMs).toBeGreaterThan(HOUR_MS - 5000);
    expect(body.remainingMs).toBeLessThanOrEqual(HOUR_MS);
  });

  it('pausing keeps the remaining time and resuming restores it', async () => {
    const { id } = await createAuction(app.db);
    const paused = (await call('PATCH', `/auctions/${id}/pause`)).body;
    const again = (await call('PATCH', `/auctions/${id}/pause`)).body;
    expect(again.remainingMs).toBe(paused.remainingMs);
    const resumed = (await call('PATCH', `/auctions/${id}/resume`)).body;
    const end = Date.parse(resumed.serverTime) + paused.remainingMs;
    expect(Math.abs(Date.parse(resumed.dataFim) - end)).toBeLessThanOrEqual(1);
  });

  it('restarting gives three days from now', async () => {
    const { id } = await createAuction(app.db, { phase: 'paused' });
    const { body } = await call('PATCH', `/auctions/${id}/restart`);
    expect(body.remainingMs).toBe(3 * DAY_MS);
    expect(body.phase).toBe('running');
  });

  it('a change is published and written to the audit log, and a call without a change is not', async () => {
    const { id } = await createAuction(app.db);
    app.published.length = 0;
    await call('PATCH', `/auctions/${id}/resume`);
    expect(app.published).toEqual([]);
    await call('PATCH', `/auctions/${id}/pause`);
    expect(app.published[0]).toMatchObject({
      event: { type: 'auction', auction: { id: String(id), status: 'paused', tipo: 'Carros' } },
      audience: { topics: ['auctions', `auction:${id}`] },
    });
    const log = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(log.map((entry) => entry.action)).toEqual(['auction.paused']);
  });

  it('a pause and a resume are written down with their reason, or as having none', async () => {
    const { id } = await createAuction(app.db, { regime: 'art328' });
    const reasons = async (subjectId: number | string) => {
      const log = app.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(subjectId)));
      return (await log.orderBy(auditLog.id)).map(({ action, details }) => [
        action,
        details.reason,
      ]);
    };
    await call('PATCH', `/auctions/${id}/pause`, { motivo: ' Falta de luz no pátio ' });
    await call('PATCH', `/api/auctions/${id}/resume`);
    await call('PUT', `/api/auctions/${id}`, { status: 'paused' });
    await call('PUT', `/api/auctions/${id}`, { titulo: (await read(id)).titulo });
    expect(await reasons(id)).toEqual([
      ['auction.paused', 'Falta de luz no pátio'],
      ['auction.resumed', NO_REASON],
      ['auction.updated', NO_REASON],
      ['auction.updated', undefined],
    ]);
    await call('POST', '/api/timer/resume', { motivo: 'A luz voltou' });
    await call('POST', '/api/timer/pause');
    expect((await reasons('all')).slice(-2)).toEqual([
      ['auctions.resume', 'A luz voltou'],
      ['auctions.pause', NO_REASON],
    ]);
    const long = await call('PATCH', `/auctions/${id}/pause`, { motivo: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['motivo']]);
    await call('POST', '/api/timer/resume');
  });

  it('an action on a clock keeps the dates that it replaced, and the names', async () => {
    const kept = async (subjectId: number | string) => {
      const log = app.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(subjectId)));
      return (await log.orderBy(auditLog.id)).at(-1)?.details.changes;
    };
    const clock = (one: Auction, intent = 'scheduled') =>
      [one.dataInicio, one.dataFim, intent].join('/');
    const { id, titulo, numeroLote } = await createAuction(app.db, { phase: 'upcoming' });
    const field = `${titulo} (nº ${numeroLote})`;
    let before = clock(await read(id));
    const actions = [
      () => call('POST', '/api/auctions/start', { id: String(id) }),
      () => call('PATCH', `/api/auctions/${id}/restart`),
      () => call('PUT', `/api/auctions/${id}`, { dataFim: iso(5 * DAY_MS) }),
      () => call('PUT', `/api/categories/${id}`, { dataFim: iso(6 * DAY_MS) }),
    ];
    for (const act of actions) {
      await act();
      const after = clock(await read(id));
      expect(await kept(id)).toEqual([{ field, before, after }]);
      expect(after).not.toBe(before);
      before = after;
    }
    await call('POST', '/api/timer/reset');
    const after = clock(await read(id));
    expect(await kept('all')).toContainEqual({ field, before, after });
    await call('PUT', `/api/auctions/${id}`, { titulo: 'Outro' });
    expect(await kept(id)).toEqual([{ field: 'titulo', before: titulo, after: 'Outro' }]);
  });

  it('completing an auction starts the job that closes its lots', async () => {
    const { id } = await createAuction(app.db, {});
    app.jobsSent.length = 0;
    await call('PUT', `/api/auctions/${id}`, { status: 'completed' });
    expect(app.jobsSent.map(({ name }) => name)).toContain('close-lots');
  });

  it('an unknown auction answers 404', async () => {
    expect((await call('PATCH', '/auctions/999999/pause')).status).toBe(404);
    expect((await call('POST', '/auctions/start', { id: 999999 })).status).toBe(404);
  });
});

describe('the auction form', () => {
  const body = (more: object = {}) => ({
    titulo: 'Leilão de Julho',
    tipo: 'caminhoes',
    numeroLote: 77,
    dataInicio: iso(-HOUR_MS),
    dataFim: iso(DAY_MS),
    marca: 'Scania',
    capacidadeCarga: 12,
    potencia: '300',
    ...more,
  });

  it('creates an auction with 201, with the type in the plural, only the details of its type, and a past start', async () => {
    const { status, body: made } = await call('POST', '/api/auctions', body());
    expect(status).toBe(201);
    expect(made).toMatchObject({
      tipo: 'Caminhões',
      numeroLote: '77',
      status: 'running',
      marca: 'Scania',
      capacidadeCarga: '12',
      totalVeiculos: 0,
      imagens: [],
    });
    expect(made.potencia).toBeUndefined();
    expect(made.dataInicioFormatada).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/);
  });

  it.each([
    ['an end before the start', { dataInicio: iso(2 * DAY_MS), dataFim: iso(DAY_MS) }],
    ['an end in the past', { dataInicio: iso(-2 * DAY_MS), dataFim: iso(-DAY_MS) }],
  ])('refuses %s', async (_name, dates) => {
    const { status, body: answer } = await call('POST', '/auctions', body(dates));
    expect([status, answer.code]).toEqual([400, 'DATES_INVALID']);
  });

  it('names every missing field in Portuguese', async () => {
    const { status, body: answer } = await call('POST', '/auctions', { titulo: '  ' });
    expect(status).toBe(400);
    expect(answer.errors).toMatchObject({
      titulo: 'O título do leilão é obrigatório',
      tipo: 'O tipo de veículo é obrigatório',
      numeroLote: 'O número do lote é obrigatório',
      dataInicio: 'Informe a data de início.',
      dataFim: 'Informe a data de término.',
    });
  });

  it('a corrected title never changes the clock, in any phase', async () => {
    for (const phase of ['upcoming', 'running', 'paused', 'finished'] as const) {
      const { id } = await createAuction(app.db, { phase });
      const seen = await read(id);
      const sent = { ...seen, titulo: 'Corrigido' };
      const { status, body: answer } = await call('PUT', `/api/auctions/${id}`, sent);
      expect([phase, status, answer.titulo]).toEqual([phase, 200, 'Corrigido']);
      expect(answer.dataFim).toBe(seen.dataFim);
      expect(answer.status).toBe(seen.status);
    }
  });

  it('a running auction with bids cannot start in the future, and a finished one takes no new dates', async () => {
    const { id } = await createAuction(app.db);
    await createVehicle(app.db, { auctionId: id, lot: { bidCount: 1 } });
    const dates = { dataInicio: iso(DAY_MS), dataFim: iso(2 * DAY_MS) };
    const running = await call('PUT', `/auctions/${id}`, dates);
    expect([running.status, running.body.code]).toEqual([409, 'AUCTION_START_IN_FUTURE_WITH_BIDS']);
    const over = await createAuction(app.db, { phase: 'finished' });
    const finished = await call('PUT', `/auctions/${over.id}`, dates);
    expect([finished.status, finished.body.message]).toEqual([
      409,
      'Leilão finalizado. Use Reiniciar.',
    ]);
  });

  it('the type cannot change while the auction has vehicles of another type', async () => {
    const { id } = await createAuction(app.db);
    await createVehicle(app.db, { auctionId: id });
    const { status, body: answer } = await call('PUT', `/auctions/${id}`, { tipo: 'Motos' });
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['tipo']]);
  });

  it('the full reset opens an auction in any phase', async () => {
    for (const phase of ['upcoming', 'running', 'paused', 'finished'] as const) {
      const { id } = await createAuction(app.db, { phase });
      const change = { status: 'active', dataInicio: iso(0), dataFim: iso(3 * DAY_MS) };
      const { body: answer } = await call('PUT', `/auctions/${id}`, change);
      expect([phase, answer.status]).toEqual([phase, 'running']);
      expect(answer.dataFim).toBe(change.dataFim);
    }
  });
});

describe('results are final', () => {
  async function finishedWith(leads: boolean[]) {
    const auction = await createAuction(app.db, { phase: 'finished' });
    const winner = await createUser(app.db);
    const made = [];
    for (const isLed of leads) {
      const lot = isLed ? { leaderId: winner.id, lanceAtual: 1_200_000, bidCount: 1 } : {};
      made.push(await createVehicle(app.db, { auctionId: auction.id, lot }));
    }
    return { auction, winner, made };
  }

  it('restarting first writes the results of led lots and then reopens unsold lots', async () => {
    const { auction, winner, made } = await finishedWith([true, false]);
    expect((await call('PATCH', `/auctions/${auction.id}/restart`)).status).toBe(200);
    const [sold] = await lotOf(made[0]?.id ?? 0);
    expect(sold).toMatchObject({ status: 'sold', winnerId: winner.id, hammerPrice: 1_200_000 });
    const [open] = await lotOf(made[1]?.id ?? 0);
    expect(open).toMatchObject({ status: 'active', closedAt: null, winnerId: null });
    expect((await row(auction.id)).closedAt).toBeNull();
    const { body } = await call('GET', `/api/vehicles/${made[0]?.id}`);
    expect(body).toMatchObject({ resultado: 'sold', phase: 'finished', remainingMs: 0 });
  });

  it('a lot with a winner keeps its closing moment when its auction restarts or is reset', async () => {
    const { auction, made } = await finishedWith([true, false]);
    const [sold, unsold] = made.map(({ id }) => id);
    const end = auction.dataFim.toISOString();
    const shown = async (id = 0) => (await call('GET', `/api/vehicles/${id}`)).body;
    for (const [method, url, payload] of [
      ['PATCH', `/auctions/${auction.id}/restart`, undefined],
      ['PATCH', `/auctions/${auction.id}/restart`, undefined],
      ['PUT', `/auctions/${auction.id}`, { status: 'active', dataFim: iso(5 * DAY_MS) }],
    ] as const) {
      expect((await call(method, url, payload)).status).toBe(200);
      expect(await shown(sold)).toMatchObject({ dataFim: end, dataInicio: null });
      expect((await lotOf(sold ?? 0))[0]?.closedAt).toEqual(auction.dataFim);
      expect(Date.parse((await shown(unsold)).dataFim)).toBeGreaterThan(Date.now());
    }
  });

  it('restarting keeps in the audit log when each reopened lot had closed', async () => {
    const { auction, made } = await finishedWith([true, false]);
    await call('PATCH', `/auctions/${auction.id}/restart`);
    const [, unsold] = made;
    const log = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(unsold?.lotId)));
    const reopened = log.filter(({ action }) => action === 'lot.reopened');
    expect(reopened.map(({ actorId, details }) => ({ actorId, details }))).toEqual([
      {
        actorId: admin.user.id,
        details: {
          vehicleId: unsold?.id,
          auctionId: auction.id,
          closedAt: auction.dataFim.toISOString(),
        },
      },
    ]);
  });

  it('a running auction in which every lot has a result does not restart', async () => {
    const { auction } = await finishedWith([true, false]);
    await call('PATCH', `/auctions/${auction.id}/restart`);
    await app.db
      .update(lots)
      .set({ status: 'conditional', bidCount: 1 })
      .where(and(eq(lots.auctionId, auction.id), eq(lots.status, 'active')));
    const before = await row(auction.id);
    const { status, body } = await call('PATCH', `/auctions/${auction.id}/restart`);
    expect([status, body.code]).toEqual([409, 'AUCTION_HAS_RESULTS']);
    expect(await row(auction.id)).toEqual(before);
  });

  it('an auction in which no vehicle would come back does not restart', async () => {
    const { auction, made } = await finishedWith([true, false]);
    const [, gone] = made;
    await call('PATCH', `/auctions/${auction.id}/restart`);
    const past = { dataInicio: new Date(Date.now() - HOUR_MS), dataFim: new Date() };
    await app.db.update(auctions).set(past).where(eq(auctions.id, auction.id));
    expect((await call('DELETE', `/api/vehicles/${gone?.id}`)).status).toBe(200);
    const { status, body } = await call('PATCH', `/auctions/${auction.id}/restart`);
    expect([status, body.code]).toEqual([409, 'AUCTION_HAS_RESULTS']);
  });

  it('an auction in which every lot is sold does not restart', async () => {
    const { auction } = await finishedWith([true]);
    const { status, body } = await call('PATCH', `/auctions/${auction.id}/restart`);
    expect([status, body.code]).toEqual([409, 'AUCTION_HAS_RESULTS']);
  });
});

describe('deleting an auction', () => {
  it('archives it: bids stay, vehicles without bids wait, others get a new lot, and the answer has the numbers', async () => {
    const { id } = await createAuction(app.db, { titulo: 'Some' });
    const calm = await createVehicle(app.db, { auctionId: id });
    const bidOn = await createVehicle(app.db, { auctionId: id, lot: { bidCount: 3, sequence: 3 } });
    const { body } = await call('DELETE', `/api/auctions/${id}`);
    expect(body.message).toBe(
      'Leilão excluído com sucesso! 2 veículos aguardam o próximo leilão. 3 lances guardados no histórico.',
    );
    expect((await call('GET', `/api/auctions/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/auctions/${id}`)).status).toBe(404);
    expect(await lotOf(calm.id)).toMatchObject([{ auctionId: null, status: 'active' }]);
    expect(await lotOf(bidOn.id)).toMatchObject([
      { auctionId: null, status: 'active', bidCount: 0, previousLotId: bidOn.lotId },
      { auctionId: id, status: 'withdrawn', bidCount: 3 },
    ]);
    expect((await call('GET', `/api/vehicles/${bidOn.id}`)).body).toMatchObject({
      auction: null,
      lanceAtual: null,
      phase: null,
    });
  });

  it('lets waiting vehicles join the next auction of their type with a free number', async () => {
    const waiting = await createVehicle(app.db, { categoria: 'Ônibus', lot: { lote: 'P007' } });
    const twin = await createVehicle(app.db, { categoria: 'Caminhão', lot: { lote: 'P007' } });
    const { body } = await call('POST', '/auctions/start', { tipo: 'Caminhões' });
    expect(body.totalVeiculos).toBe(2);
    const joined = await call('GET', `/api/vehicles/${waiting.id}`);
    expect(joined.body).toMatchObject({ lote: 'P007', auction: { id: body.id }, phase: 'running' });
    expect((await call('GET', `/api/vehicles/${twin.id}`)).body.lote).toBe('P008');
    const [found] = await app.db.select().from(vehicles).where(eq(vehicles.id, twin.id));
    expect(found?.search).toContain('p008');
  });
});

describe('two people with the form of one auction', () => {
  for (const path of ['auctions', 'categories']) {
    const save = (id: number, change: object) => call('PUT', `/api/${path}/${id}`, change);
    const open = async (id: number) => (await call('GET', `/api/${path}/${id}`)).body;

    it(`${path}: an old form does not overwrite a field that another person changed`, async () => {
      const { id } = await createAuction(app.db, { titulo: 'Antes' });
      const { version } = await open(id);
      expect((await save(id, { titulo: 'Da Ana', version })).status).toBe(200);
      const refused = await save(id, { titulo: 'Do Beto', version });
      expect([refused.status, refused.body.code]).toEqual([409, 'AUCTION_CHANGED']);
      expect((await open(id)).titulo).toBe('Da Ana');
      const again = await open(id);
      expect((await save(id, { titulo: 'Do Beto', version: again.version })).status).toBe(200);
    });

    it(`${path}: different fields are merged, and the same value is no conflict`, async () => {
      const { id } = await createAuction(app.db, { titulo: 'Antes' });
      const { version } = await open(id);
      await save(id, { titulo: 'Da Ana', version });
      const merged = await save(id, { numeroLote: '88', version });
      expect([merged.status, merged.body]).toEqual([
        200,
        expect.objectContaining({ titulo: 'Da Ana', numeroLote: '88' }),
      ]);
      expect((await save(id, { titulo: 'Da Ana', version })).status).toBe(200);
    });

    it(`${path}: an end that another person moved stays, and so does the end of a paused auction`, async () => {
      const { id } = await createAuction(app.db);
      const { version } = await open(id);
      const moved = iso(3 * DAY_MS);
      await save(id, { dataFim: moved, version });
      const refused = await save(id, { dataFim: iso(2 * DAY_MS), version });
      expect(refused.body.code).toBe('AUCTION_CHANGED');
      expect((await row(id)).dataFim.toISOString()).toBe(moved);
      const later = await open(id);
      await call('PATCH', `/auctions/${id}/pause`);
      const onPaused = await save(id, { dataFim: iso(2 * DAY_MS), version: later.version });
      expect(onPaused.body.code).toBe('AUCTION_CHANGED');
    });

    it(`${path}: without a version, or with one of another release, the calls stay simple`, async () => {
      const { id } = await createAuction(app.db, { titulo: 'Antes' });
      await save(id, { titulo: 'Da Ana' });
      expect((await save(id, { titulo: 'Do Beto' })).status).toBe(200);
      const unknown = await save(id, { titulo: 'Da Cida', version: 'abc.def' });
      expect(unknown.body.code).toBe('AUCTION_CHANGED');
    });
  }

  it('of two saves at the same moment one is refused', async () => {
    const { id } = await createAuction(app.db);
    const { version } = await read(id);
    const answers = await Promise.all(
      ['Da Ana', 'Do Beto'].map((titulo) =>
        call('PUT', `/api/auctions/${id}`, { titulo, version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the audit log names the fields, not the version', async () => {
    const { id } = await createAuction(app.db);
    const { version } = await read(id);
    await call('PUT', `/api/auctions/${id}`, { titulo: 'Da Ana', version });
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(entry?.details).toMatchObject({ fields: 'titulo' });
  });
});

describe('creating an auction while vehicles wait', () => {
  const body = (more: object = {}) => ({
    titulo: 'Leilão de Tratores',
    tipo: 'Tratores',
    numeroLote: '90',
    dataInicio: iso(HOUR_MS),
    dataFim: iso(DAY_MS),
    ...more,
  });
  const waits = () => call('GET', '/api/admin/waiting-vehicles/tratores');
  const addTractor = (more: object = {}) =>
    createVehicle(app.db, {
      titulo: 'Valtra A950',
      categoria: 'Trator',
      placa: 'ABC1D23',
      ...more,
    });

  it('tells which ones join, and takes in exactly these', async () => {
    const [one, two] = [await addTractor(), await addTractor()];
    await addTractor({ lot: { heldForPerson: true } });
    await addTractor({ archivedAt: new Date() });
    const seen = (await waits()).body;
    expect(seen).toMatchObject({
      total: 2,
      veiculos: [
        { id: String(one.id), titulo: 'Valtra A950', placa: 'ABC1D23' },
        { id: String(two.id) },
      ],
    });
    const { status, body: made } = await call(
      'POST',
      '/api/auctions',
      body({ entram: seen.marca }),
    );
    expect([status, made.totalVeiculos]).toEqual([201, 2]);
    expect((await waits()).body).toMatchObject({ total: 0, veiculos: [] });
  });

  it('is refused when another vehicle waits by now, and creates nothing', async () => {
    const first = await addTractor();
    const seen = (await waits()).body;
    const late = await addTractor();
    const before = await app.db.$count(auctions);
    for (const path of ['/api/auctions', '/api/categories']) {
      const { status, body: refused } = await call('POST', path, body({ entram: seen.marca }));
      expect([status, refused.code]).toEqual([409, 'WAITING_VEHICLES_CHANGED']);
    }
    expect(await app.db.$count(auctions)).toBe(before);
    expect((await lotOf(first.id))[0]?.auctionId).toBeNull();
    expect((await lotOf(late.id))[0]?.auctionId).toBeNull();
  });

  it('creates an empty one if the person says so, and takes in all that wait if nothing is said', async () => {
    await addTractor();
    const empty = await call('POST', '/api/categories', body({ entram: 'nenhum' }));
    expect([empty.status, empty.body.totalVeiculos]).toEqual([201, 0]);
    const { total } = (await waits()).body;
    expect(total).toBeGreaterThan(0);
    const raw = await call('POST', '/api/auctions', body());
    expect([raw.status, raw.body.totalVeiculos]).toEqual([201, total]);
  });

  it('names the first twenty, without plates for whoever may not see them', async () => {
    for (let made = 0; made < 21; made += 1) await addTractor();
    const { headers } = await app.signIn('admin', { profiles: ['leiloeiro'] });
    const answer = await app.inject({ url: '/api/admin/waiting-vehicles/Tratores', headers });
    const seen = answer.json();
    expect([seen.total, seen.veiculos.length]).toEqual([21, 20]);
    expect((await waits()).body.veiculos).toHaveLength(20);
    await call('POST', '/api/auctions', body());
  });
});

describe('lists of auctions', () => {
  it('the public list has running auctions by end, then paused, then upcoming, and no finished ones', async () => {
    const fresh = await createTestApp();
    const soon = await createAuction(fresh.db, {
      dataInicio: new Date(Date.now() - HOUR_MS),
      dataFim: new Date(Date.now() + HOUR_MS),
    });
    const upcoming = await createAuction(fresh.db, { phase: 'upcoming' });
    const paused = await createAuction(fresh.db, { phase: 'paused' });
    const running = await createAuction(fresh.db);
    await createAuction(fresh.db, { phase: 'finished' });
    await createAuction(fresh.db, { archivedAt: new Date() });
    const list: Auction[] = (await fresh.inject('/api/auctions/active')).json();
    const expected = [soon, running, paused, upcoming].map((auction) => String(auction.id));
    expect(list.map((auction) => auction.id)).toEqual(expected);
    const timer = (await fresh.inject('/api/timer')).json();
    expect(timer).toMatchObject({ days: 0, isRunning: true, isFinished: false });
    expect(timer).toMatchObject({ titulo: soon.titulo, numeroLote: soon.numeroLote });
    expect(timer.dataFim).toBe(soon.dataFim.toISOString());
    const room = (await fresh.inject('/api/auctions/tipo/carros')).json();
    expect(room.auction.id).toBe(String(soon.id));
    await fresh.close();
  });

  it('without any auction there is no timer and no auction of the type', async () => {
    const empty = await createTestApp();
    const timer = (await empty.inject('/api/timer')).json();
    expect(timer).toMatchObject({ isRunning: false, isFinished: false, dataFim: null });
    const room = (await empty.inject('/api/auctions/tipo/motos')).json();
    expect(room).toEqual({
      auction: null,
      others: [],
      vehicles: [],
      page: 1,
      totalPages: 0,
      lots: [],
      retirados: [],
      lastBids: [],
    });
    await empty.close();
  });

  it('the administrators’ list has pages, a search without accents and a total', async () => {
    await createAuction(app.db, { titulo: 'Leilão Açaí Único' });
    const { body, headers } = await call('GET', '/auctions?q=acai%20unico');
    expect(body).toHaveLength(1);
    expect(headers['x-total-count']).toBe('1');
    const one = await call('GET', '/auctions?page=1&limit=1');
    const two = await call('GET', '/auctions?page=2&limit=1');
    expect(one.body[0].id).not.toBe(two.body[0].id);
    expect(Number(one.headers['x-total-count'])).toBeGreaterThan(2);
  });
});
