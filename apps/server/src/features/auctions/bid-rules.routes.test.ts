import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { automaticBids } from '../../platform/database/bids-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const { headers } = admin;
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const put = (id: number | string, payload: object) => call('PUT', `/api/auctions/${id}`, payload);
const row = async (id: number | string) => {
  const [found] = await app.db
    .select()
    .from(auctions)
    .where(eq(auctions.id, Number(id)));
  return found;
};

const TABLE = [
  { ate: 10_000, valor: 100 },
  { ate: null, valor: 500.5 },
];
const RULES = {
  incrementos: TABLE,
  prorrogacao: { janela: 120, tempo: 180 },
  lanceAutomatico: true,
  reservaPercentual: 80,
};
const NONE = {
  incrementos: null,
  prorrogacao: null,
  lanceAutomatico: false,
  reservaPercentual: null,
};
const INCREMENTS = [
  { upTo: 1_000_000, raise: 10_000 },
  { upTo: null, raise: 50_050 },
];

function newAuction(rules: object = {}) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const dates = { dataInicio: at(-1), dataFim: at(24) };
  return { titulo: 'Leilão com regras', tipo: 'Motos', numeroLote: '77', ...dates, ...rules };
}

describe('the rules of an auction', () => {
  it('are those of the specification until somebody sets them', async () => {
    const { status, body } = await call('POST', '/api/auctions', newAuction());
    expect([status, body]).toMatchObject([201, NONE]);
  });

  it('are stored in centavos and milliseconds and returned as they were sent', async () => {
    const made = await call('POST', '/api/auctions', newAuction(RULES));
    expect(made).toMatchObject({ status: 201, body: RULES });
    expect(await row(made.body.id)).toMatchObject({
      increments: INCREMENTS,
      softCloseWindowMs: 120_000,
      softCloseExtendMs: 180_000,
      reservePercent: 80,
      automaticBids: true,
    });
    expect((await call('GET', `/api/auctions/${made.body.id}`)).body).toMatchObject(RULES);
    expect((await call('GET', '/api/auctions?q=com+regras')).body).toContainEqual(
      expect.objectContaining({ id: made.body.id, ...RULES }),
    );
  });

  it('stay when a save does not send them and are cleared by null', async () => {
    const { id } = (await call('POST', '/api/auctions', newAuction(RULES))).body;
    expect((await put(id, { titulo: 'Outro nome' })).body).toMatchObject(RULES);
    expect((await put(id, { reservaPercentual: null })).body).toMatchObject({
      ...RULES,
      reservaPercentual: null,
    });
    expect((await put(id, NONE)).body).toMatchObject(NONE);
  });
});

describe('rules that are refused with an error at their field', () => {
  const { automaticNeedsIncrements } = bidRuleTexts;
  it.each<[string, object, Record<string, string>]>([
    ['an increment table without lines', { incrementos: [] }, { incrementos: bidRuleTexts.empty }],
    [
      'an increment of zero',
      { incrementos: [{ ate: null, valor: 0 }] },
      { 'incrementos.0.valor': bidRuleTexts.valor },
    ],
    [
      'words instead of amounts',
      { incrementos: [{ ate: 'muito', valor: 'pouco' }] },
      { 'incrementos.0.ate': bidRuleTexts.ate, 'incrementos.0.valor': bidRuleTexts.valor },
    ],
    [
      'lines out of order',
      { incrementos: [{ ate: 500, valor: 10 }, { ate: 400, valor: 20 }, TABLE[1]] },
      { 'incrementos.1.ate': bidRuleTexts.ateOrder },
    ],
    [
      'a table without a last line',
      { incrementos: [TABLE[0]] },
      { 'incrementos.0.ate': bidRuleTexts.ateLast },
    ],
    [
      'too many lines',
      { incrementos: Array.from({ length: 13 }, (_, n) => ({ ate: n + 1, valor: 1 })) },
      { incrementos: bidRuleTexts.tooMany },
    ],
    [
      'increments that are not a list',
      { incrementos: 'sim' },
      { incrementos: bidRuleTexts.incrementos },
    ],
    [
      'times out of range',
      { prorrogacao: { janela: 9, tempo: 1801 } },
      { 'prorrogacao.janela': bidRuleTexts.janela, 'prorrogacao.tempo': bidRuleTexts.tempo },
    ],
    [
      'a reserve of half a percent',
      { reservaPercentual: 0.5 },
      { reservaPercentual: bidRuleTexts.reservaPercentual },
    ],
    [
      'a reserve that is too high',
      { reservaPercentual: 1001 },
      { reservaPercentual: bidRuleTexts.reservaPercentual },
    ],
    [
      'automatic bids without increments',
      { lanceAutomatico: true },
      { lanceAutomatico: automaticNeedsIncrements },
    ],
  ])('%s', async (_name, rules, errors) => {
    const made = await call('POST', '/api/auctions', newAuction(rules));
    expect([made.status, made.body.errors]).toEqual([400, errors]);
    const { id } = await createAuction(app.db);
    const changed = await put(id, rules);
    expect([changed.status, changed.body.errors]).toEqual([400, errors]);
  });

  it('increments that are removed while automatic bids are on', async () => {
    const { id } = (await call('POST', '/api/auctions', newAuction(RULES))).body;
    const changed = await put(id, { incrementos: null });
    expect([changed.status, changed.body.errors]).toEqual([
      400,
      { lanceAutomatico: automaticNeedsIncrements },
    ]);
    expect(await row(id)).toMatchObject({ increments: INCREMENTS, automaticBids: true });
  });
});

describe('a change of rules while bids are coming in', () => {
  async function running() {
    const auction = await createAuction(app.db, { increments: INCREMENTS, automaticBids: true });
    const owner = await createUser(app.db);
    const vehicle = await createVehicle(app.db, { auctionId: auction.id });
    const other = await createVehicle(app.db, {
      auctionId: (await createAuction(app.db, { increments: INCREMENTS, automaticBids: true })).id,
    });
    await app.db.insert(automaticBids).values(
      [vehicle, other].map(({ lotId }) => ({
        lotId,
        userId: owner.id,
        maximum: 5_000_000,
        createdAt: new Date(),
      })),
    );
    const automaticBidOf = async (lotId: number) => {
      const [found] = await app.db
        .select()
        .from(automaticBids)
        .where(and(eq(automaticBids.lotId, lotId), eq(automaticBids.userId, owner.id)));
      return found;
    };
    return { auction, owner, vehicle, other, automaticBidOf };
  }

  it('that forbids automatic bids ends the open ones and notifies their owners', async () => {
    const { auction, owner, vehicle, other, automaticBidOf } = await running();
    const from = app.published.length;
    expect((await put(auction.id, { lanceAutomatico: false })).status).toBe(200);
    expect(await automaticBidOf(vehicle.lotId)).toMatchObject({ endReason: 'rules' });
    expect((await automaticBidOf(vehicle.lotId))?.endedAt).toBeInstanceOf(Date);
    expect(await automaticBidOf(other.lotId)).toMatchObject({ endedAt: null });
    const vehicleId = String(vehicle.id);
    const events = app.published.slice(from);
    expect(events).toContainEqual({
      event: { type: 'automatic-bid-ended', vehicleId, reason: 'rules' },
      audience: { userIds: [owner.id] },
    });
    expect(events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'vehicle', vehicleId, change: 'updated' }),
    );
  });

  it('to other rules keeps the open automatic bids and is published to the pages of the open lots', async () => {
    const { auction, vehicle, automaticBidOf } = await running();
    const from = app.published.length;
    const rules = { incrementos: [{ ate: null, valor: 50 }], reservaPercentual: 90 };
    expect((await put(auction.id, rules)).status).toBe(200);
    expect(await automaticBidOf(vehicle.lotId)).toMatchObject({ endedAt: null });
    const events = app.published.slice(from).map(({ event }) => event);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'vehicle', vehicleId: String(vehicle.id) }),
    );
    const [line] = await app.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'auction.updated'), eq(auditLog.subjectId, String(auction.id))),
      );
    const changes = line?.details as {
      changes: { field: string; before: string; after: string }[];
    };
    expect(changes.changes.map(({ field }) => field)).toEqual(['incrementos', 'reservaPercentual']);
    expect(changes.changes[1]).toMatchObject({ before: 'Sem', after: '90% do lance inicial' });
  });

  it('is not published to the vehicle pages when only the title was saved', async () => {
    const { auction, vehicle } = await running();
    const from = app.published.length;
    await put(auction.id, { titulo: 'Só o nome' });
    const events = app.published.slice(from).map(({ event }) => event);
    expect(events.filter((event) => event.type === 'vehicle')).toEqual([]);
    expect(vehicle.id).toBeGreaterThan(0);
  });
});

describe('the rules of the settings', () => {
  it('are what the form of a new auction reads, and a call without rules still has none', async () => {
    const usual = () => call('GET', '/api/admin/usual-bid-rules');
    expect(await usual()).toEqual({ status: 200, body: NONE });
    const { version } = (await call('GET', '/api/admin/settings')).body.lances;
    const saved = await call('PUT', '/api/admin/settings/lances', { lances: RULES, version });
    expect(saved.status).toBe(200);
    expect((await usual()).body).toEqual(RULES);
    expect((await call('POST', '/api/auctions', newAuction())).body).toMatchObject(NONE);
  });
});

describe('the reserve', () => {
  it('is in no public answer, neither of the auction nor of a vehicle', async () => {
    const auction = await createAuction(app.db, {
      tipo: 'Tratores',
      increments: INCREMENTS,
      reservePercent: 731,
    });
    const lot = { lanceInicial: 1_000_000, reserve: 7_654_321 };
    const { id } = await createVehicle(app.db, {
      auctionId: auction.id,
      categoria: 'Trator',
      lot,
    });
    const client = await app.signIn('client');
    const urls = [
      `/api/vehicles/${id}`,
      '/api/vehicles/public?limit=100',
      '/api/auctions/active',
      '/api/auctions/tipo/tratores',
      `/api/vehicles/${id}/bids`,
    ];
    for (const { headers } of [{ headers: {} }, client]) {
      for (const url of urls) {
        const { statusCode, body } = await app.inject({ url, headers });
        expect([url, statusCode]).toEqual([url, 200]);
        expect([url, body]).not.toContainEqual(expect.stringMatching(/reserva|minimo|76543/i));
      }
      const { body } = await app.inject({ url: `/api/vehicles/${id}`, headers });
      expect(JSON.parse(body)).toMatchObject({
        incrementos: [
          { ate: 10_000, valor: 100 },
          { ate: null, valor: 500.5 },
        ],
      });
      const refused = await app.inject({ url: `/api/vehicles/${id}/sale`, headers });
      expect([401, 403]).toContain(refused.statusCode);
    }
  });
});
