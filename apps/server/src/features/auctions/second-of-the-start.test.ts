import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';

let app: TestApp;
let admin: SignedInUser;
let bidder: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  bidder = await app.signIn('client');
});
afterAll(() => app.close());

/** In each round the clock opens the auction while people press, so that presses come just before and just after. */
const ROUNDS = 8;

type Regime = 'privado' | 'art328';

/** An auction that opens by itself in some milliseconds of the database's clock. */
async function aboutToOpen(regime: Regime, round: number) {
  const { id } = await createAuction(app.db, { phase: 'upcoming', regime });
  const { id: vehicleId, lotId } = await createVehicle(app.db, { auctionId: id });
  await app.db
    .update(auctions)
    .set({ dataInicio: sql`clock_timestamp() + make_interval(secs => ${round * 0.01})` })
    .where(eq(auctions.id, id));
  return { id, vehicleId, lotId, announced: await auctionNow(id) };
}

async function auctionNow(id: number) {
  const [row] = await app.db.select().from(auctions).where(eq(auctions.id, id));
  if (!row) throw new Error('the auction is gone');
  return row;
}

/** What a press was answered: 200, or the code of the refusal. */
async function press(url: string, payload: object = {}): Promise<string> {
  const { headers } = admin;
  const method = url.endsWith('/start') ? 'POST' : 'PATCH';
  const answer = await app.inject({ method, url, headers, payload });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
}

const pressOn = (id: number) => ({
  start: () => press('/api/auctions/start', { id: String(id) }),
  pause: () => press(`/api/auctions/${id}/pause`),
  restart: () => press(`/api/auctions/${id}/restart`),
});

/** Presses until the answer is the one that ends it, and returns each different answer. */
async function pressUntil(last: string, run: () => Promise<string>): Promise<Set<string>> {
  const answers = new Set<string>();
  while (!answers.has(last)) answers.add(await run());
  return answers;
}

const actionsIn = async (id: number) =>
  (
    await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'auction'), eq(auditLog.subjectId, String(id))))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

const bidsOn = (lotId: number) =>
  app.db
    .select()
    .from(bids)
    .where(and(eq(bids.lotId, lotId), eq(bids.action, 'normal')));

describe('in the second of the start', () => {
  it('nobody opens or restarts what an edital announces, and a pause freezes exactly what is left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, vehicleId, lotId, announced } = await aboutToOpen('art328', round);
      const { start, pause, restart } = pressOn(id);
      let isPaused = false;
      const whileOpen = async (run: () => Promise<string>) => {
        const answers = new Set<string>();
        do answers.add(await run());
        while (!isPaused);
        return answers;
      };
      const who = { userId: bidder.user.id, sessionId: bidder.sessionId, idempotencyKey: null };
      let value = 5_000_000;
      const bid = async () => {
        value += 10_000;
        const placed = await app.deps.bidLane.place({ kind: 'bid', ...who, vehicleId, value });
        return placed.ok ? 'ok' : placed.code;
      };
      const [paused, started, restarted, bidden] = await Promise.all([
        pressUntil('ok', pause).finally(() => {
          isPaused = true;
        }),
        whileOpen(start),
        whileOpen(restart),
        pressUntil('AUCTION_PAUSED', bid),
      ]);
      expect([...started, ...restarted]).toEqual(['AUCTION_IN_EDITAL', 'AUCTION_IN_EDITAL']);
      expect([...paused].filter((one) => !['ok', 'AUCTION_NOT_RUNNING'].includes(one))).toEqual([]);
      const fair = ['ok', 'AUCTION_NOT_STARTED', 'AUCTION_PAUSED'];
      expect([...bidden].filter((one) => !fair.includes(one))).toEqual([]);
      const after = await auctionNow(id);
      const { dataInicio, dataFim } = announced;
      expect(after).toMatchObject({ intent: 'paused', dataInicio, dataFim });
      const pausedAt = dataFim.getTime() - (after.remainingMs ?? 0);
      expect(pausedAt).toBeGreaterThanOrEqual(dataInicio.getTime());
      for (const { createdAt } of await bidsOn(lotId)) {
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(dataInicio.getTime());
        expect(createdAt.getTime()).toBeLessThanOrEqual(pausedAt);
      }
      expect(await actionsIn(id)).toEqual(['auction.paused']);
    }
    expect((await auditLedger(app.db)).findings).toEqual([]);
  });

  it("'Iniciar' either opens it ahead of its hour, once and with an entry, or finds it open and changes nothing", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, announced } = await aboutToOpen('privado', round);
      const { start, pause } = pressOn(id);
      const [started] = await Promise.all([
        Promise.all([start(), start(), start()]),
        pressUntil('ok', pause),
      ]);
      expect(started).toEqual(['ok', 'ok', 'ok']);
      const after = await auctionNow(id);
      const isAhead = after.dataInicio.getTime() < announced.dataInicio.getTime();
      const actions = await actionsIn(id);
      // A press that comes after the pause resumes it, which is an entry too.
      const opened = actions.slice(0, actions.indexOf('auction.paused'));
      expect(opened).toEqual(isAhead ? ['auction.started'] : []);
      expect(after.dataFim.getTime()).toBeGreaterThanOrEqual(announced.dataFim.getTime());
    }
  });

  it("'Reiniciar' is refused until the clock has opened it, and then gives one new end", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, lotId, announced } = await aboutToOpen('privado', round);
      const { restart } = pressOn(id);
      const both = await Promise.all([pressUntil('ok', restart), pressUntil('ok', restart)]);
      for (const answers of both) {
        expect([...answers].filter((one) => !['ok', 'AUCTION_PENDING'].includes(one))).toEqual([]);
      }
      const after = await auctionNow(id);
      expect(after.dataInicio.getTime()).toBeGreaterThanOrEqual(announced.dataInicio.getTime());
      expect(after.dataFim.getTime()).toBeGreaterThan(announced.dataFim.getTime());
      expect(await actionsIn(id)).toEqual(['auction.restarted', 'auction.restarted']);
      const [lot] = await app.db.select().from(lots).where(eq(lots.id, lotId));
      expect(lot?.status).toBe('active');
    }
  });
});
