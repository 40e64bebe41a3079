import { createHash } from 'node:crypto';
import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, siteSettings } from '../../platform/database/administration-schema.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { fillUrl, tableRows } from '../../testing/call-cases.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { sendForm } from '../../testing/send-form.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { termsInForce } from '../terms/terms.queries.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const SECOND = Buffer.from('%PDF-1.7\n2 0 obj\n<<>>\nendobj\n%%EOF\n');
const SECRET = 'Zebroide';

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  const value = {
    nome: 'Ana',
    matricula: 'JUCESE nº 12/2015',
    empresa: 'Pátio',
    cnpj: '11222333000181',
  };
  await server.db.insert(siteSettings).values({ key: 'leiloeiro', value });
});
beforeEach(async () => {
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });

function upload(auctionId: number, content: Buffer) {
  const boundary = 'limite';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="edital"; filename="Edital.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return server.inject({
    method: 'POST',
    url: `/api/admin/auctions/${auctionId}/notices`,
    headers: { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const publish = (auctionId: number, versao = 1) =>
  call('POST', `/api/admin/auctions/${auctionId}/publish`, { versao });

async function requireSecondPerson(exigirSegundaPessoa: boolean) {
  const value = { exigirSegundaPessoa, atos: [] };
  await server.db
    .insert(siteSettings)
    .values({ key: 'aprovacoes', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}

/** A Wednesday. */
const END = new Date('2098-03-05T20:00:00Z');

/** A draft that only lacks its edital. */
async function makeDraft(phase: 'upcoming' | 'running' = 'upcoming') {
  const dates = phase === 'upcoming' && { dataInicio: new Date('2098-03-03T12:00:00Z') };
  const auction = await createAuction(server.db, {
    phase,
    regime: 'art328',
    publishedAt: null,
    titulo: SECRET,
    dataFim: END,
    ...dates,
  });
  const vehicle = await createVehicle(server.db, {
    auctionId: auction.id,
    titulo: SECRET,
    placa: 'ABC1D23',
    chassi: '9BWZZZ377VT004251',
    renavam: '123456789',
    destaque: true,
    marca: SECRET,
    modelo: SECRET,
    lot: { avaliacao: 2_000_000, reserve: 2_000_000 },
  });
  return { auction, vehicle };
}

/** No public call names the vehicle of a draft. */
async function expectHidden(auction: { id: number }, vehicle: { id: number }) {
  const ids = { vehicle: vehicle.id, auction: auction.id, user: 1, bid: 1 };
  const isRead = (endpoint: Endpoint) =>
    endpoint.access === 'public' && endpoint.method === 'GET' && endpoint.response;
  const reads = tableRows().filter(({ name, endpoint }) => isRead(endpoint) && name !== 'cep');
  for (const { url } of reads) {
    for (const query of ['', `?q=${SECRET}`, `?titulo=${SECRET}`, '?sort=newest&limit=100']) {
      const answer = await server.inject(fillUrl(url, ids) + query);
      const isFound = answer.statusCode === 200 && answer.body.includes(SECRET);
      expect([url, query, isFound]).toEqual([url, query, false]);
    }
  }
  const ofVehicle = [`/api/vehicles/${vehicle.id}`, `/api/vehicles/${vehicle.id}/bids`];
  for (const url of ofVehicle) expect((await server.inject(url)).statusCode).toBe(404);
  expect((await server.inject('/sitemap-veiculos-1.xml')).body).not.toContain(
    `/veiculos/${vehicle.id}<`,
  );
}

async function expectNoBid(vehicle: { id: number }) {
  const client = await server.signIn('client');
  const bid = await server.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: client.headers,
    payload: { value: 30_000, vehicleId: String(vehicle.id) },
  });
  expect([bid.statusCode, bid.json().code]).toEqual([404, 'NOT_FOUND']);
  const [lot] = await server.db.select().from(lots).where(eq(lots.vehicleId, vehicle.id));
  expect(lot?.bidCount).toBe(0);
}

const findAuction = async (id: number) =>
  (await server.db.select().from(auctions).where(eq(auctions.id, id)))[0];

describe('a draft', () => {
  test('is what an auction of a public regime begins as; a private one is public at once', async () => {
    const body = {
      titulo: 'Pátio',
      tipo: 'Carros',
      numeroLote: '70',
      dataInicio: '2098-03-03T12:00:00Z',
      dataFim: '2098-03-05T20:00:00Z',
    };
    const draft = await call('POST', '/api/auctions', { ...body, regime: 'art328' });
    expect(draft.json()).toMatchObject({ regime: 'art328', publicadoEm: null });
    const own = await call('POST', '/api/auctions', body);
    expect(own.json()).toMatchObject({ regime: 'privado', publicadoEm: expect.any(String) });
    const change = await call('PUT', `/api/auctions/${own.json().id}`, { regime: 'art328' });
    expect([change.statusCode, Object.keys(change.json().errors ?? change.json().fields)]).toEqual([
      400,
      ['regime'],
    ]);
    const hidden = { ...body, regime: 'administrativo', reservaPercentual: 90 };
    expect((await call('POST', '/api/auctions', hidden)).statusCode).toBe(400);
  });

  test('is found by no public call', async () => {
    const { auction, vehicle } = await makeDraft('running');
    await expectHidden(auction, vehicle);
    expect((await call('GET', `/api/vehicles/${vehicle.id}`)).json().titulo).toContain(SECRET);
    expect((await call('GET', `/api/auctions/${auction.id}`)).json().publicadoEm).toBeNull();
  });

  test('is not started, paused or restarted, and takes no new vehicle by itself', async () => {
    const { auction } = await makeDraft();
    const start = await call('POST', '/api/auctions/start', { id: String(auction.id) });
    expect([start.statusCode, start.json().code]).toEqual([409, 'AUCTION_IS_DRAFT']);
    for (const action of ['pause', 'resume', 'restart']) {
      const answer = await call('PATCH', `/api/auctions/${auction.id}/${action}`);
      expect(answer.json().code).toBe('AUCTION_IS_DRAFT');
    }
    await call('POST', '/api/timer/full-reset');
    expect((await findAuction(auction.id))?.dataFim).toEqual(END);
  });

  test('takes no bid', async () => {
    const { vehicle } = await makeDraft('running');
    await expectNoBid(vehicle);
  });
});

describe('the vehicle of a deleted draft', () => {
  const lotOf = async (vehicleId: number) =>
    (await server.db.select().from(lots).where(eq(lots.vehicleId, vehicleId)))[0];

  /** Saves the edit form as the office does. */
  const save = (vehicleId: number, fields: Record<string, string>) =>
    sendForm(server, {
      method: 'PUT',
      url: `/api/vehicles/${vehicleId}`,
      headers: admin.headers,
      fields: { ...VEHICLE_FORM, titulo: SECRET, ...fields },
    });

  async function makeHeld() {
    const made = await makeDraft('running');
    const gone = await call('DELETE', `/api/auctions/${made.auction.id}`);
    expect(gone.json().message).toBe(
      'Leilão excluído com sucesso! 1 veículo espera decisão e não aparece no site.',
    );
    return made;
  }

  test('waits for a person: no public call finds it, it takes no bid, no page hears of it', async () => {
    server.published.length = 0;
    const { auction, vehicle } = await makeHeld();
    await expectHidden(auction, vehicle);
    await expectNoBid(vehicle);
    expect(await lotOf(vehicle.id)).toMatchObject({ auctionId: null, heldForPerson: true });
    const events = server.published.map(({ event }) => event);
    const vehicleId = String(vehicle.id);
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'vehicle', vehicleId }));
  });

  test('is shown to the office and joins no auction by itself', async () => {
    const { vehicle } = await makeHeld();
    const held = await call('GET', '/api/vehicles?estado=held&limit=500');
    const ids = held.json().vehicles.map(({ id }: { id: string }) => id);
    expect(ids).toContain(String(vehicle.id));
    const waiting = (await call('GET', '/api/vehicles?estado=waiting&limit=500')).json();
    const others = waiting.vehicles.map(({ id }: { id: string }) => id);
    expect(others).not.toContain(String(vehicle.id));
    const body = {
      titulo: 'Financeira',
      tipo: 'Carros',
      numeroLote: '71',
      dataInicio: '2098-03-03T12:00:00Z',
      dataFim: '2098-03-05T20:00:00Z',
    };
    expect((await call('POST', '/api/auctions', body)).statusCode).toBe(201);
    await call('POST', '/api/auctions/start', { tipo: 'Carros' });
    await call('POST', '/api/timer/start');
    expect(await lotOf(vehicle.id)).toMatchObject({ auctionId: null, heldForPerson: true });
  });

  test('goes where a person puts it, by its form or with a selection, and is then public', async () => {
    const one = await makeHeld();
    const { id } = await createAuction(server.db);
    const stored = (await call('GET', `/api/vehicles/${one.vehicle.id}`)).json();
    expect(stored.esperaDecisao).toBe(true);
    const saved = await save(one.vehicle.id, { auctionId: String(id) });
    expect([saved.statusCode, saved.json().esperaDecisao]).toEqual([200, false]);
    expect(await lotOf(one.vehicle.id)).toMatchObject({ auctionId: id, heldForPerson: false });
    expect((await server.inject(`/api/vehicles/${one.vehicle.id}`)).statusCode).toBe(200);

    const two = await makeHeld();
    const wish = { tipo: 'leilao', auctionId: String(id) };
    const ids = [String(two.vehicle.id)];
    const preview = await call('POST', '/api/vehicles/bulk/preview', { ids, ...wish });
    const [seen] = preview.json().veiculos;
    const veiculos = [{ id: seen.id, versao: seen.versao }];
    const moved = await call('POST', '/api/vehicles/bulk', { veiculos, ...wish });
    expect(moved.json()).toMatchObject({ alterados: 1, recusados: [] });
    expect(await lotOf(two.vehicle.id)).toMatchObject({ auctionId: id, heldForPerson: false });
  });

  test('keeps waiting when its category leads to auctions of another type', async () => {
    const { vehicle } = await makeHeld();
    await createAuction(server.db, { tipo: 'Motos' });
    const saved = await save(vehicle.id, { categoria: 'Moto' });
    expect(saved.statusCode).toBe(200);
    expect(await lotOf(vehicle.id)).toMatchObject({ auctionId: null, heldForPerson: true });
    const draft = await makeDraft();
    const left = await save(draft.vehicle.id, { categoria: 'Moto' });
    expect(left.statusCode).toBe(200);
    expect(await lotOf(draft.vehicle.id)).toMatchObject({ auctionId: null, heldForPerson: true });
  });
});

describe('an edital', () => {
  test('that is no PDF is refused at its field', async () => {
    const { auction } = await makeDraft();
    const answer = await upload(auction.id, Buffer.from('not a PDF'));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('"edital"');
  });

  test('of a draft is not public; published, it is for ever, with its date and its SHA-256', async () => {
    await requireSecondPerson(false);
    const { auction, vehicle } = await makeDraft();
    expect((await upload(auction.id, PDF)).statusCode).toBe(201);
    const file = `/edital/${auction.id}/1.pdf`;
    expect((await server.inject(file)).statusCode).toBe(404);
    const list = `/api/auctions/${auction.id}/notices`;
    expect((await server.inject(list)).json()).toEqual([]);
    // The answer must not show that the auction exists.
    expect((await server.inject('/api/auctions/999999/notices')).json()).toEqual([]);

    const draft = await call('GET', `/api/admin/auctions/${auction.id}/notices/1`);
    expect([draft.rawPayload, draft.headers['cache-control']]).toEqual([PDF, 'no-store']);
    const stranger = await server.signIn('client');
    const asked = { url: `/api/admin/auctions/${auction.id}/notices/1`, headers: stranger.headers };
    expect((await server.inject(asked)).statusCode).toBe(403);
    const none = await call('GET', `/api/admin/auctions/${auction.id}/notices/2`);
    expect(none.statusCode).toBe(404);

    const published = await publish(auction.id);
    expect([published.statusCode, published.json().pendencias]).toEqual([200, []]);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const [version] = (await server.inject(list)).json();
    expect(version).toMatchObject({ versao: 1, sha256, endereco: file });
    expect((await server.inject(file)).rawPayload).toEqual(PDF);
    expect((await server.inject(`/api/vehicles/${vehicle.id}`)).statusCode).toBe(200);
    const terms = await termsInForce(server.db, auction.id);
    expect(terms).toMatchObject({ version: 1, regime: 'art328' });
    expect(terms?.editalSha256?.toString('hex')).toBe(sha256);

    await upload(auction.id, SECOND);
    expect((await server.inject(`/edital/${auction.id}/2.pdf`)).statusCode).toBe(404);
    expect((await publish(auction.id, 2)).statusCode).toBe(200);
    const versions = (await server.inject(list)).json();
    expect(versions.map(({ versao }: { versao: number }) => versao)).toEqual([2, 1]);
    expect((await server.inject(file)).rawPayload).toEqual(PDF);
    expect((await termsInForce(server.db, auction.id))?.version).toBe(2);
  });

  test('never changes', async () => {
    const { auction } = await makeDraft();
    await upload(auction.id, PDF);
    const ofAuction = eq(auctionEditals.auctionId, auction.id);
    const change = server.db.update(auctionEditals).set({ content: SECOND }).where(ofAuction);
    await expect(change.execute()).rejects.toThrow();
    await expect(server.db.delete(auctionEditals).where(ofAuction).execute()).rejects.toThrow();
    await publish(auction.id);
    const again = { publishedAt: new Date(0) };
    await expect(
      server.db.update(auctionEditals).set(again).where(ofAuction).execute(),
    ).rejects.toThrow();
  });
});

describe('the publication', () => {
  test('is refused while the gate finds something, and names it with its place', async () => {
    const { auction, vehicle } = await makeDraft();
    await server.db.update(lots).set({ reserve: 1_999_999 }).where(eq(lots.vehicleId, vehicle.id));
    const page = await call('GET', `/api/admin/auctions/${auction.id}/publication`);
    const found = page.json().pendencias.map((one: { codigo: string }) => one.codigo);
    expect(found).toEqual(['edital-missing', 'lot-minimum-not-appraisal']);
    expect(page.json().pendencias[1].onde).toBe(`/admin/veiculos/editar/${vehicle.id}`);
    await upload(auction.id, PDF);
    const refused = await publish(auction.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PUBLICATION_BLOCKED']);
    expect((await findAuction(auction.id))?.publishedAt).toBeNull();
  });

  test('of a draft without lots leads to the list in which its vehicles are added', async () => {
    const auction = await createAuction(server.db, {
      regime: 'art328',
      publishedAt: null,
      phase: 'upcoming',
      tipo: 'Motos',
    });
    const { pendencias } = (
      await call('GET', `/api/admin/auctions/${auction.id}/publication`)
    ).json();
    expect(pendencias).toContainEqual(
      expect.objectContaining({
        codigo: 'no-lots',
        onde: `/admin/veiculos/motos?leilao=${auction.id}`,
      }),
    );
    const { body } = await call('GET', `/api/admin/auctions/${auction.id}/overview`);
    expect(JSON.parse(body).pendencias).toMatchObject({ vehicle: 1, auction: 0 });
  });

  test('of a draft that waits for Iniciar needs a start, which the auction then follows', async () => {
    const { auction } = await makeDraft();
    await upload(auction.id, PDF);
    const wait = { intent: 'held' as const, remainingMs: 3_600_000 };
    const held = { ...wait, dataInicio: new Date(Date.now() - 1_000) };
    const { db } = server;
    await db.update(auctions).set(held).where(eq(auctions.id, auction.id));
    expect((await publish(auction.id)).json().code).toBe('PUBLICATION_BLOCKED');
    const { dataInicio } = auction;
    await db.update(auctions).set({ dataInicio }).where(eq(auctions.id, auction.id));
    expect((await publish(auction.id)).statusCode).toBe(200);
    expect(await findAuction(auction.id)).toMatchObject({
      intent: 'scheduled',
      remainingMs: null,
      dataInicio,
    });
  });

  test('by two people at once happens once; the other one is told', async () => {
    const { auction } = await makeDraft();
    await upload(auction.id, PDF);
    const answers = await Promise.all([publish(auction.id), publish(auction.id)]);
    const codes = answers.map((answer) => answer.json().code ?? 'published').toSorted();
    expect(codes).toEqual(['ALREADY_PUBLISHED', 'published']);
    expect((await termsInForce(server.db, auction.id))?.version).toBe(1);
  });

  test('of a version that the person has not seen is refused', async () => {
    const { auction } = await makeDraft();
    await upload(auction.id, PDF);
    await upload(auction.id, SECOND);
    expect((await publish(auction.id, 1)).json().code).toBe('TARGET_CHANGED');
  });
});

describe('an end on a Sunday or holiday', () => {
  const SUNDAY = new Date('2098-03-09T20:00:00Z');
  const REASON = 'A autoridade pediu este domingo.';

  const ask = (auctionId: number, who = admin) =>
    server.inject({
      method: 'POST',
      url: '/api/admin/approvals',
      headers: who.headers,
      payload: {
        command: 'publishAuction',
        reason: REASON,
        payload: { auctionId: String(auctionId), versao: 1 },
      },
    });
  const approve = (id: string, who: SignedInUser) =>
    server.inject({
      method: 'POST',
      url: `/api/admin/approvals/${id}/approve`,
      headers: who.headers,
      payload: { password: TEST_PASSWORD },
    });

  async function makeSunday() {
    const made = await makeDraft();
    await server.db
      .update(auctions)
      .set({ dataFim: SUNDAY })
      .where(eq(auctions.id, made.auction.id));
    await upload(made.auction.id, PDF);
    return made;
  }

  beforeEach(() => requireSecondPerson(true));
  afterAll(() => requireSecondPerson(false));

  test('is published by the approval of a second person, not before', async () => {
    const other = await server.signIn('admin');
    const { auction } = await makeSunday();
    const alone = await publish(auction.id);
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'APPROVAL_REQUIRED']);
    expect((await findAuction(auction.id))?.publishedAt).toBeNull();
    const asked = await ask(auction.id);
    expect([asked.statusCode, asked.json().facts]).toEqual([
      201,
      expect.arrayContaining([{ label: 'Término', value: expect.stringContaining('09/03/2098') }]),
    ]);
    expect((await approve(asked.json().id, admin)).statusCode).toBe(403);
    expect((await approve(asked.json().id, other)).json()).toMatchObject({
      state: 'aprovada',
      outcome: 'Edital publicado.',
    });
    expect((await findAuction(auction.id))?.publishedAt).not.toBeNull();
    expect((await termsInForce(server.db, auction.id))?.editalSha256).not.toBeNull();
    const events = server.published.map(({ event }) => event);
    const { id } = auction;
    expect(events).toContainEqual(
      expect.objectContaining({ auction: expect.objectContaining({ id: String(id) }) }),
    );
  });

  test.each([
    [
      'another minimum and appraisal',
      (vehicleId: number) =>
        server.db
          .update(lots)
          .set({ reserve: 1_900_000, avaliacao: 1_900_000 })
          .where(eq(lots.vehicleId, vehicleId)),
    ],
    [
      'something that is missing',
      (vehicleId: number) =>
        server.db.update(vehicles).set({ chassi: '' }).where(eq(vehicles.id, vehicleId)),
    ],
  ])('is not published by a request that is out of date: %s', async (_, change) => {
    const other = await server.signIn('admin');
    const { auction, vehicle } = await makeSunday();
    const { id } = (await ask(auction.id)).json();
    await change(vehicle.id);
    expect((await approve(id, other)).json().state).toBe('desatualizada');
    expect((await findAuction(auction.id))?.publishedAt).toBeNull();
  });

  test('is not asked for while something else is missing, or nothing is', async () => {
    const { auction, vehicle } = await makeSunday();
    await server.db.update(vehicles).set({ chassi: '' }).where(eq(vehicles.id, vehicle.id));
    expect((await publish(auction.id)).json().code).toBe('PUBLICATION_BLOCKED');
    expect((await ask(auction.id)).json().code).toBe('PUBLICATION_BLOCKED');
    const weekday = await makeDraft();
    await upload(weekday.auction.id, PDF);
    expect((await ask(weekday.auction.id)).json().code).toBe('APPROVAL_NOT_REQUIRED');
  });

  test('is published at once by a house without a second person, and the audit log says so', async () => {
    await requireSecondPerson(false);
    const { auction } = await makeSunday();
    expect((await publish(auction.id)).statusCode).toBe(200);
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'auction.published'), eq(auditLog.subjectId, String(auction.id))),
      );
    expect(entry?.details).toMatchObject({ semSegundaPessoa: true });
  });
});

describe('the close of a public regime', () => {
  test('below the public minimum is unsold, and the lot says why; a draft is not closed', async () => {
    const leader = await server.signIn('client');
    const ended = { phase: 'finished' as const, regime: 'art328' as const };
    const auction = await createAuction(server.db, ended);
    const draft = await createAuction(server.db, { ...ended, publishedAt: null });
    const lot = {
      avaliacao: 2_000_000,
      reserve: 2_000_000,
      lanceAtual: 1_999_999,
      bidCount: 1,
      leaderId: leader.user.id,
    };
    const vehicle = await createVehicle(server.db, { auctionId: auction.id, lot });
    await createVehicle(server.db, { auctionId: draft.id, lot });
    const closed = await closeDueLots({ db: server.db, live: server.deps.live });
    expect(closed.map((one) => one.auction.id)).toEqual([auction.id]);
    expect((await server.inject(`/api/vehicles/${vehicle.id}`)).json()).toMatchObject({
      resultado: 'unsold',
      minimoVenda: 20_000,
      avaliacao: 20_000,
      motivoNaoVendido: 'baixa_oferta',
    });
  });
});

describe('a new version of a published edital', () => {
  const REASON = 'A data saiu errada no edital.';
  const NEW_END = '2098-03-06T20:00:00.000Z';
  beforeEach(() => requireSecondPerson(false));

  /** A published auction whose second version waits. */
  async function makeWaiting() {
    const { auction } = await makeDraft();
    await upload(auction.id, PDF);
    expect((await publish(auction.id)).statusCode).toBe(200);
    await upload(auction.id, SECOND);
    return { id: auction.id, estado: (await read(auction.id)).estado };
  }
  const read = async (id: number) =>
    (await call('GET', `/api/admin/auctions/${id}/publication`)).json();
  const publishWith = (id: number, changes: object) =>
    call('POST', `/api/admin/auctions/${id}/publish`, { versao: 2, ...changes });
  const stored = async (id: number) => {
    const [row] = await server.db.select().from(auctions).where(eq(auctions.id, id));
    if (!row) throw new Error('the auction is gone');
    return row;
  };
  const raiseCommission = async (id: number, comissaoPontosBase: number) => {
    const url = `/api/admin/auctions/${id}/terms`;
    const { version, condicoes } = (await call('GET', url)).json();
    return call('PUT', url, { version, condicoes: { ...condicoes, comissaoPontosBase } });
  };

  test('brings title, dates and waiting conditions into force together, and the audit has both', async () => {
    const { id } = await makeWaiting();
    const before = await stored(id);
    const saved = await raiseCommission(id, 300);
    expect([saved.statusCode, saved.json().aguardam]).toEqual([200, true]);
    expect(await stored(id)).toMatchObject({ terms: before.terms });
    const seen = await read(id);
    expect(seen.condicoes).toEqual([{ label: 'Comissão', before: '5%', after: '3%' }]);
    const changes = { estado: seen.estado, titulo: 'Leilão corrigido', dataFim: NEW_END };
    const published = await publishWith(id, changes);
    expect([published.statusCode, published.json().aguarda]).toEqual([200, false]);
    const after = await stored(id);
    expect(after).toMatchObject({ titulo: 'Leilão corrigido', nextTerms: null });
    expect(after.dataFim.toISOString()).toBe(NEW_END);
    expect(after.dataInicio).toEqual(before.dataInicio);
    expect(after.terms.comissaoPontosBase).toBe(300);
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'auction.edital-replaced'), eq(auditLog.subjectId, String(id))),
      );
    expect(JSON.stringify(entry?.details)).toContain('Leilão corrigido');
  });

  test('waits for a second person, who sees what changes and executes it', async () => {
    await requireSecondPerson(true);
    const other = await server.signIn('admin');
    await requireSecondPerson(false);
    const { id, estado } = await makeWaiting();
    await requireSecondPerson(true);
    const changes = { estado, dataFim: NEW_END };
    expect((await publishWith(id, changes)).json().code).toBe('APPROVAL_REQUIRED');
    const asked = await call('POST', '/api/admin/approvals', {
      command: 'publishAuction',
      reason: REASON,
      payload: { auctionId: String(id), versao: 2, ...changes },
    });
    expect(asked.statusCode).toBe(201);
    const names = asked.json().changes.map(({ label }: { label: string }) => label);
    expect(names).toEqual(['Edital', 'Término']);
    const approved = await server.inject({
      method: 'POST',
      url: `/api/admin/approvals/${asked.json().id}/approve`,
      headers: other.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(approved.json()).toMatchObject({ state: 'aprovada' });
    expect((await stored(id)).dataFim.toISOString()).toBe(NEW_END);
  });

  test('is refused when another change came between, and when its dates cannot be announced', async () => {
    const { id, estado } = await makeWaiting();
    await raiseCommission(id, 400);
    expect((await publishWith(id, { estado })).json().code).toBe('TARGET_CHANGED');
    const seen = (await read(id)).estado;
    const past = await publishWith(id, { estado: seen, dataInicio: '2020-01-01T12:00:00.000Z' });
    expect(past.json()).toMatchObject({ code: 'EDITAL_START_PASSED' });
    const reversed = await publishWith(id, { estado: seen, dataFim: '2098-03-02T12:00:00.000Z' });
    expect([reversed.statusCode, reversed.json().code]).toEqual([400, 'DATES_INVALID']);
    expect((await read(id)).aguarda).toBe(true);
  });

  test('never gives a lot that is over another end', async () => {
    const { id, estado } = await makeWaiting();
    const now = Date.now();
    await server.db
      .update(auctions)
      .set({ dataInicio: new Date(now - 7_200_000), dataFim: new Date(now - 1_000) })
      .where(eq(auctions.id, id));
    const seen = (await read(id)).estado;
    expect(seen).not.toBe(estado);
    const late = await publishWith(id, { estado: seen, dataFim: NEW_END });
    expect(late.json()).toMatchObject({ code: 'EDITAL_END_OVER' });
    expect((await stored(id)).dataFim.getTime()).toBe(now - 1_000);
  });

  /** A running auction with a leader that ends in `inMs`, and whose second version waits. */
  async function endsSoon(inMs: number) {
    const { id } = await makeWaiting();
    const [vehicle] = await server.db.select().from(lots).where(eq(lots.auctionId, id));
    if (!vehicle) throw new Error('the auction has no lot');
    const moveTo = (dataFim: SQL | Date) =>
      server.db.transaction(async (tx) => {
        const dataInicio = new Date(Date.now() - 7_200_000);
        await tx.update(auctions).set({ dataInicio, dataFim }).where(eq(auctions.id, id));
        await recordClocks(tx, [id], { actor: null, at: Date.now() });
      });
    await moveTo(new Date(Date.now() + 3_600_000));
    const client = await server.signIn('client');
    const bid = await server.inject({
      method: 'POST',
      url: '/api/bids/create',
      headers: client.headers,
      payload: { value: 30_000, vehicleId: String(vehicle.vehicleId) },
    });
    expect(bid.statusCode).toBe(201);
    await moveTo(sql`clock_timestamp() + make_interval(secs => ${inMs / 1_000})`);
    const { dataFim } = await stored(id);
    return { id, lotId: vehicle.id, dataFim, estado: (await read(id)).estado };
  }

  test('in the moment in which a lot closes moves its end, or is refused and the lot is sold: never both', async () => {
    const close = () => closeDueLots({ db: server.db, live: server.deps.live });
    const raced = new Set<number>();
    for (let round = 0; round < 4; round += 1) {
      const { id, lotId, dataFim, estado } = await endsSoon(50 + round * 10);
      raced.add(lotId);
      let isDecided = false;
      const closeAllTheTime = async () => {
        while (!isDecided) await close();
      };
      const publishing = publishWith(id, { estado, dataFim: NEW_END }).finally(() => {
        isDecided = true;
      });
      const [answer] = await Promise.all([publishing, closeAllTheTime()]);
      await expect
        .poll(async () => {
          await close();
          const [lot] = await server.db.select().from(lots).where(eq(lots.id, lotId));
          return [answer.statusCode, lot?.status, lot?.hammerPrice];
        })
        .toEqual(answer.statusCode === 200 ? [200, 'active', null] : [409, 'sold', 3_000_000]);
      const after = await stored(id);
      if (answer.statusCode === 200) expect(after.dataFim.toISOString()).toBe(NEW_END);
      else {
        expect(answer.json().code).toBe('EDITAL_END_OVER');
        expect(after.dataFim).toEqual(dataFim);
        expect((await read(id)).aguarda).toBe(true);
      }
    }
    const { findings } = await auditLedger(server.db);
    expect(findings.filter(({ lotId }) => raced.has(lotId))).toEqual([]);
  });

  test('of a private auction changes nothing: its form does', async () => {
    const auction = await createAuction(server.db, { phase: 'upcoming' });
    await upload(auction.id, PDF);
    const answer = await call('POST', `/api/admin/auctions/${auction.id}/publish`, {
      versao: 1,
      titulo: 'Outro',
    });
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION',
      errors: { titulo: 'Mude isto no formulário do leilão.' },
    });
  });
});
