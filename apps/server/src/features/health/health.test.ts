import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HEALTH_PARTS, type SystemHealth } from '@martelo/contract/shapes/health';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../../platform/database/schema.ts';
import { insertMedia } from '../../platform/media/media.queries.ts';
import { release } from '../../platform/release.ts';
import { projectFolder } from '../../settings.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { readSiteCounts } from './counts.queries.ts';

let app: TestApp;
const works = { listening: true, jobs: true, beating: true };

beforeAll(async () => {
  app = await createTestApp({
    isBeating: () => works.beating,
    deps: ({ live, jobs }) => ({
      live: { ...live, isListening: () => works.listening },
      jobs: { ...jobs, isWorking: () => works.jobs },
    }),
  });
});
afterAll(() => app.close());

async function ready(without: Partial<typeof works> = {}) {
  Object.assign(works, { listening: true, jobs: true, beating: true }, without);
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, body: answer.json() };
}

/** Each line of the page of figures, by its name with its labels. */
async function figures(): Promise<Map<string, number>> {
  const { text } = await app.deps.metrics.read();
  const lines = text.split('\n').filter((line) => line.startsWith('martelo_'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe('/healthz', () => {
  it('says that the process lives, whatever its parts do', async () => {
    works.listening = false;
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', ...release }]);
  });
});

describe('/readyz', () => {
  it('names every part', async () => {
    const parts = { banco: 'ok', lances: 'ok', avisos: 'ok', pulso: 'ok' };
    expect(await ready()).toEqual({
      ...{
        status: 200,
        body: {
          status: 'ok',
          parts: { ...parts, tarefas: 'ok', imagens: 'ok', disco: 'ok' },
          ...release,
        },
      },
    });
  });

  it.each([
    ['avisos', { listening: false }],
    ['pulso', { beating: false }],
  ])('is 503 without the part %s', async (part, without) => {
    const { status, body } = await ready(without);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE', parts: { banco: 'ok', [part]: 'fora' } });
  });

  it('asks for attention when pictures that the database knows cannot be read', async () => {
    const other = await createTestApp({ database: app.database });
    try {
      await insertMedia(app.db, { id: randomUUID(), kind: 'vehicle', width: 4, height: 3 });
      const answer = await other.inject('/readyz');
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { status: 'atencao', parts: { imagens: 'fora' } },
      ]);
    } finally {
      await app.db.delete(media);
      await other.close();
    }
  });

  it('stays 200 and asks for attention while only jobs do not work: others do them', async () => {
    const { status, body } = await ready({ jobs: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'atencao', parts: { lances: 'ok', tarefas: 'fora' } });
  });
});

describe('the figures of the site', () => {
  it('count bids by their outcome, and their batches', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const vehicle = await createVehicle(app.db, { auctionId });
    const bidder = await app.signIn('client');
    const before = await figures();
    const bid = (value: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/bids/create', headers: bidder.headers },
        payload: { vehicleId: String(vehicle.id), value },
      });
    expect((await bid('11.000,00')).statusCode).toBe(201);
    expect((await bid('10.500,00')).statusCode).toBe(409);
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('martelo_bid_answers_total{outcome="accepted"}')).toBe(1);
    expect(grown('martelo_bid_answers_total{outcome="BID_TOO_LOW"}')).toBe(1);
    expect(grown('martelo_bid_batch_size_count')).toBe(2);
    expect(grown('martelo_bid_batch_seconds_count')).toBe(2);
    expect(grown('martelo_http_answers_total{kind="bid",status="201"}')).toBe(1);
    expect(grown('martelo_http_answers_total{kind="bid",status="409"}')).toBe(1);
    expect(after.get('martelo_bids_waiting')).toBe(0);
  });

  it('say what waits in the database, and for how long', async () => {
    const user = await createUser(app.db);
    await app.db.execute(sql`
      insert into messages (kind, user_id, recipient_name, subject, body, status, next_attempt_at)
      values ('won', ${user.id}, 'Ana', 'x', 'x', 'waiting', clock_timestamp() - interval '1 hour'),
             ('won', ${user.id}, 'Ana', 'x', 'x', 'waiting', clock_timestamp() + interval '1 hour'),
             ('won', ${user.id}, 'Ana', 'x', 'x', 'failed', clock_timestamp())`);
    const counts = await readSiteCounts(app.db);
    expect(counts).toMatchObject({ messages: { count: 1 }, messagesFailed: 1 });
    expect(counts.messages.ageSeconds).toBeGreaterThan(3_590);
    expect(counts.pixEvents).toEqual({ count: 0, ageSeconds: 0 });
    const shown = await figures();
    expect([...shown.keys()]).toContain('martelo_messages_due_seconds');
    expect(shown.get('martelo_pool_waiting')).toBe(0);
    expect(shown.get('martelo_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(shown.get('martelo_database_up')).toBe(1);
    const { version, commit } = release;
    const labels = `version="${version}",commit="${commit ?? 'unknown'}"`;
    expect(shown.get(`martelo_build_info{${labels}}`)).toBe(1);
  });
});

describe('the health that a director reads', () => {
  it('has the parts of /readyz, and what waits', async () => {
    Object.assign(works, { listening: true, jobs: false, beating: true });
    const director = await app.signIn('admin');
    const answer = await app.inject({ url: '/api/admin/health', headers: director.headers });
    expect(answer.statusCode).toBe(200);
    const { partes, pendencias, espacoLivre, lancesNaFila, versao } = answer.json<SystemHealth>();
    expect(versao).toBe(release.version);
    const fails = partes.filter(({ funciona }) => !funciona).map(({ parte }) => parte);
    expect([partes.map(({ parte }) => parte), fails]).toEqual([[...HEALTH_PARTS], ['tarefas']]);
    expect(pendencias).toMatchObject({ tarefas: { vencidas: 0, falhas: 0 }, pix: { vencidas: 0 } });
    expect(espacoLivre).toBeGreaterThan(0);
    expect(lancesNaFila).toBe(0);
  });
});

describe('the files of deploy/monitoring', () => {
  const folder = path.join(projectFolder, 'deploy/monitoring');

  it.each(['alerts.yml', 'grafana-dashboard.json'])('%s names figures that exist', async (file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const named = new Set(text.match(/\b(?:martelo|nodejs|process)_[a-z0-9_]+\b/g));
    expect(named.size).toBeGreaterThan(8);
    const { text: page } = await app.deps.metrics.read();
    const known = new Set(page.match(/(?<=^# TYPE )\S+/gm));
    const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    expect([...named].filter((name) => !known.has(name) && !known.has(family(name)))).toEqual([]);
  });
});
