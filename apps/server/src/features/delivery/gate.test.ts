import { CHECKLIST_ITEMS } from '@martelo/core/delivery-checklist';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import {
  deliveries,
  deliveryPhotos,
  saleStays,
  storageCharges,
} from '../../platform/database/delivery-schema.ts';
import { saleContests } from '../../platform/database/pix-schema.ts';
import { charges, documents, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { wholeChecklist } from '../../testing/call-cases.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';

let app: TestApp;
let director: SignedInUser;
let yard: SignedInUser;
let signature: Buffer;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  director = await app.signIn('admin');
  yard = await app.signIn('admin', { profiles: ['patio'] });
  const line = Buffer.from('<svg width="60" height="20"><path d="M9 9L50 2" stroke="#000"/></svg>');
  signature = await sharp(line).png().toBuffer();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .toBuffer();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const rate = { estadia: [{ categoria: '', valorPor24h: 3_890 }] };

/** A released sale with its nota, whose free time ended this many hours ago (negative: it runs). */
async function released(hoursOver: number, values: Parameters<typeof createPaidSale>[1] = {}) {
  const buyer = await app.signIn('client', WHOLE_BUYER);
  const sale = await createPaidSale(app.db, { terms: rate, buyerId: buyer.user.id, ...values });
  await issueDuePapers(app.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await app.db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  const pickupUntil = new Date(Date.now() - hoursOver * 3_600_000);
  await app.db
    .update(sales)
    .set({ state: 'liberado', releasedAt: new Date(Date.now() - 20 * DAY), pickupUntil })
    .where(eq(sales.id, sale.id));
  return { ...sale, buyer };
}

const TYPED = {
  ...{ quem: 'comprador', nome: 'Rui Melo', documento: '52998224725', conferencia: 'QKT1D23' },
  ...{ procuracaoNumero: '', km: '84210', chaves: '2', transportadora: '', placaTransporte: '' },
  ...{ vistoria: wholeChecklist(), observacoes: '', descaracterizado: 'false' },
};
let keys = 0;

type Sent = { key?: string; files?: [string, Buffer][]; fields?: Record<string, string> };

async function deliver(id: number, { key = `k${++keys}`, files, fields = {} }: Sent = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...fields })) form.set(name, value);
  for (const [name, file] of files ?? [['fotos', photo]]) {
    form.append(name, new Blob([Uint8Array.from(file)]), 'f.jpg');
  }
  form.set('assinatura', new Blob([Uint8Array.from(signature)]), 'a.png');
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${id}/deliver`, payload: form },
    headers: { ...yard.headers, 'idempotency-key': key },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function call(who: SignedInUser, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The person who registered the payments of these sales is a director too. */
const leaveOneDirector = () =>
  app.db
    .update(users)
    .set({ profiles: ['operador'] })
    .where(
      sql`${users.role} = 'admin' and ${users.id} not in (${director.user.id}, ${yard.user.id})`,
    );

let references = 0;
const credit = (id: number, valor: string) =>
  app.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${id}/credit` },
    headers: { ...director.headers, 'idempotency-key': `c${++references}` },
    payload: {
      ...{
        meio: 'dinheiro',
        valor,
        recebidoEm: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
      },
      ...{ referencia: `CX${references}`, pagadorNome: '', pagadorDocumento: '' },
    },
  });
const chargesOf = (id: number) =>
  app.db
    .select({ valor: charges.valor, state: charges.state })
    .from(charges)
    .where(sql`${charges.saleId} = ${id} and ${charges.kind} = 'estadia'`)
    .orderBy(charges.id);

describe('storage', () => {
  it('costs nothing before the free time is over', async () => {
    const sale = await released(-1);
    const own = await call(sale.buyer, 'GET', `/api/account/sales/${sale.id}/storage`);
    expect(own.body.estadia).toMatchObject({ diarias: 0, aPagar: 0, diaria: 38.9 });
    const asked = await call(sale.buyer, 'POST', `/api/account/sales/${sale.id}/storage`);
    expect(asked.body.code).toBe('STORAGE_NOT_OPEN');
    const gate = await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    expect([gate.status, gate.body.cobranca]).toEqual([200, null]);
  });

  it('is charged once when the buyer asks twice, and moves no sale', async () => {
    const sale = await released(73);
    const url = `/api/account/sales/${sale.id}/storage`;
    const both = await Promise.all([call(sale.buyer, 'POST', url), call(sale.buyer, 'POST', url)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.estadia).toMatchObject({ diarias: 4, total: 155.6, aPagar: 155.6 });
    expect(await chargesOf(sale.id)).toEqual([{ valor: 15_560, state: 'aberta' }]);
    const [row] = await app.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(row?.state).toBe('liberado');
    const other = await app.signIn('client');
    expect((await call(other, 'POST', url)).body.code).toBe('OWN_SALE_NOT_FOUND');
  });

  it('keeps the vehicle at the gate until it is paid, and then the stay is frozen', async () => {
    const sale = await released(25);
    const gate = await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    expect(gate.body.cobranca).toMatchObject({ tipo: 'estadia', falta: 77.8, estado: 'aberta' });
    const held = await deliver(sale.id);
    expect(held.body.message.replace(/\u00a0/g, ' ')).toBe(
      'Falta pagar R$ 77,80 de estadia. O veículo sai depois do pagamento.',
    );
    expect((await credit(sale.id, '38,90')).statusCode).toBe(200);
    expect((await deliver(sale.id)).body.code).toBe('STORAGE_OPEN');
    expect((await credit(sale.id, '38,90')).statusCode).toBe(200);
    expect((await deliver(sale.id)).status).toBe(200);
    const [stay] = await app.db.select().from(saleStays).where(eq(saleStays.saleId, sale.id));
    expect(stay).toMatchObject({ periods: 2, rate: 3_890, total: 7_780, paid: 7_780, waived: 0 });
  });

  it('counts what was paid when a later charge takes the place of the first', async () => {
    const sale = await released(1);
    await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    await credit(sale.id, '10,00');
    const pickupUntil = new Date(Date.now() - 30 * 3_600_000);
    await app.db.update(sales).set({ pickupUntil }).where(eq(sales.id, sale.id));
    const later = await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    expect(later.body.estadia).toMatchObject({ total: 77.8, pago: 10, aPagar: 67.8 });
    expect(await chargesOf(sale.id)).toEqual([
      { valor: 3_890, state: 'cancelada' },
      { valor: 6_780, state: 'aberta' },
    ]);
  });

  it('is waived by a negative line with its reason, never beyond what is open', async () => {
    const sale = await released(25);
    await leaveOneDirector();
    const url = `/api/admin/sales/${sale.id}/storage/waive`;
    const motivo = 'O pátio demorou a atender.';
    expect(
      (await call(director, 'POST', url, { valor: '77,81', aPagar: 77.8, motivo })).body.code,
    ).toBe('WAIVER_TOO_MUCH');
    const done = await call(director, 'POST', url, { valor: '77,80', aPagar: 77.8, motivo });
    expect(done.body).toMatchObject({
      estadia: { total: 77.8, dispensado: 77.8, aPagar: 0 },
      dispensas: [{ valor: -77.8, motivo, por: director.user.name }],
    });
    expect((await call(yard, 'POST', url, { valor: '1,00', aPagar: 77.8, motivo })).status).toBe(
      403,
    );
    expect((await deliver(sale.id)).status).toBe(200);
  });

  it('is waived once however often the same waiver is sent', async () => {
    const sale = await released(25);
    await leaveOneDirector();
    const url = `/api/admin/sales/${sale.id}/storage/waive`;
    const waiver = { valor: '30,00', aPagar: 77.8, motivo: 'O pátio demorou a atender.' };
    const both = await Promise.all([1, 2].map(() => call(director, 'POST', url, waiver)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call(director, 'POST', url, waiver)).body.code).toBe('STORAGE_MOVED');
    const shown = await call(director, 'GET', `/api/admin/sales/${sale.id}/storage`);
    expect(shown.body).toMatchObject({ estadia: { dispensado: 30 }, dispensas: [{ valor: -30 }] });
  });

  it('waits for a second person where there are two directors', async () => {
    const sale = await released(25);
    const bia = await app.signIn('admin');
    const motivo = 'O pátio demorou a atender.';
    const url = `/api/admin/sales/${sale.id}/storage/waive`;
    const alone = await call(director, 'POST', url, { valor: '38,90', aPagar: 77.8, motivo });
    expect(alone.body.code).toBe('APPROVAL_REQUIRED');
    const payload = { saleId: String(sale.id), valor: '38,90', motivo };
    const asked = await call(director, 'POST', '/api/admin/approvals', {
      ...{ command: 'waiveStorage', payload, reason: motivo },
    });
    expect(asked.status).toBe(201);
    const approve = `/api/admin/approvals/${asked.body.id}/approve`;
    expect((await call(director, 'POST', approve, { password: 'x' })).body.code).toBe(
      'OWN_APPROVAL',
    );
    const approved = await call(bia, 'POST', approve, { password: 'uma senha de teste' });
    expect(approved.body.state).toBe('aprovada');
    const read = await call(director, 'GET', `/api/admin/sales/${sale.id}/storage`);
    expect(read.body.estadia).toMatchObject({ dispensado: 38.9, aPagar: 38.9 });
  });

  it('is not counted on days on which the house closed its yard, until that is taken back', async () => {
    const sale = await released(49);
    const day = (ago: number) =>
      new Date(Date.now() - ago * 3_600_000 - 3 * 3_600_000).toISOString().slice(0, 10);
    const motivo = 'Falta de energia no pátio.';
    const range = { de: day(49), ate: day(49), motivo };
    const read = async () =>
      (await call(sale.buyer, 'GET', `/api/account/sales/${sale.id}/storage`)).body.estadia;
    await call(director, 'POST', '/api/admin/yard-closings', { ...range, fechado: true });
    expect(await read()).toMatchObject({ diarias: 2, diariasFechado: 1, aPagar: 77.8 });
    await call(director, 'POST', '/api/admin/yard-closings', { ...range, fechado: false });
    expect(await read()).toMatchObject({ diarias: 3, diariasFechado: 0 });
    const wrong = await call(director, 'POST', '/api/admin/yard-closings', {
      ...{ de: '2026-12-06', ate: '2026-12-05', fechado: true, motivo },
    });
    expect(wrong.body.errors).toHaveProperty('ate');
  });

  it('has its sums held by the database', async () => {
    const sale = await released(25);
    await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    const asked = { saleId: sale.id, buyerId: sale.buyerId };
    const bare = { ...asked, kind: 'estadia' as const, valor: 1, dueAt: new Date() };
    await expect(
      app.db.insert(charges).values({ ...bare, state: 'cancelada' }),
    ).rejects.toMatchObject({ cause: { constraint: 'charges_storage_counted' } });
    const stay = { saleId: sale.id, beganAt: new Date(), freeUntil: new Date() };
    const sums = { periods: 2, closedPeriods: 0, rate: 3_890, total: 7_780, waived: 0 };
    await expect(
      app.db.insert(saleStays).values({ ...stay, ...sums, endedAt: new Date(), paid: 7_780 }),
    ).rejects.toMatchObject({ cause: { constraint: 'sale_stays_counted' } });
    await expect(
      app.db.insert(saleStays).values({ ...stay, ...sums, endedAt: new Date(), paid: 0 }),
    ).rejects.toMatchObject({ cause: { constraint: 'sale_stays_sum' } });
    await expect(app.db.update(storageCharges).set({ periods: 9 })).rejects.toThrow();
  });
});

describe('the gate', () => {
  it('delivers once when the same request comes twice, with one term and one notice', async () => {
    const sale = await released(-1);
    const both = await Promise.all([
      deliver(sale.id, { key: 'toque-duplo' }),
      deliver(sale.id, { key: 'toque-duplo' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = await deliver(sale.id);
    expect(other.body.message).toMatch(/^Este veículo já saiu às \d\d:\d\d\.$/);
    expect(await app.db.$count(deliveries, eq(deliveries.saleId, sale.id))).toBe(1);
    expect(await app.db.$count(deliveryPhotos, eq(deliveryPhotos.saleId, sale.id))).toBe(1);
    await Promise.all([issueDuePapers(app.deps), issueDuePapers(app.deps)]);
    const terms = await app.db
      .select({ data: documents.data })
      .from(documents)
      .where(sql`${documents.saleId} = ${sale.id} and ${documents.kind} = 'termo_retirada'`);
    expect(terms).toHaveLength(1);
    expect(terms[0]?.data).toMatchObject({
      numero: expect.stringMatching(/^TR \d{4}\/\d{6}$/),
      entrega: { nome: 'Rui Melo', km: 84_210, chaves: 2, quem: 'comprador' },
      vistoria: expect.arrayContaining([{ item: 'estepe', estado: 'ok', nota: '' }]),
      arquivos: [{ tipo: 'estado', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      estadia: { diarias: 0, pago: 0 },
      assinatura: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const told = await app.db
      .select({ kind: messages.kind, body: messages.body })
      .from(messages)
      .where(eq(messages.userId, sale.buyerId));
    expect(told.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
    expect(told.find(({ kind }) => kind === 'delivered')?.body).toContain(
      'Você tem 30 dias para transferir o veículo para o seu nome.',
    );
  });

  it('tells the second of two tablets when the vehicle left', async () => {
    const sale = await released(-1);
    const both = await Promise.all([deliver(sale.id), deliver(sale.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VEHICLE_GONE');
    expect(await app.db.$count(saleStays, eq(saleStays.saleId, sale.id))).toBe(1);
  });

  it('hands nothing to a banned buyer, also when the ban comes at the same time', async () => {
    const sale = await released(-1);
    const [, first] = await Promise.all([
      app.db.update(users).set({ isBanned: true }).where(eq(users.id, sale.buyerId)),
      deliver(sale.id),
    ]);
    if (first.status !== 200) {
      expect(first.body.message).toBe('Entrega suspensa. Procure o atendimento.');
    }
    const other = await released(-1);
    await app.db.update(users).set({ isBanned: true }).where(eq(users.id, other.buyerId));
    const late = await deliver(other.id);
    expect(late.body.message).toBe('Entrega suspensa. Procure o atendimento.');
    const gate = await call(yard, 'POST', `/api/admin/sales/${other.id}/check-in`);
    expect(gate.body.message).toBe('Entrega suspensa. Procure o atendimento.');
    const sheet = await call(yard, 'GET', `/api/admin/sales/${other.id}/gate`);
    expect(sheet.body.suspensa).toBe(true);
  });

  it('hands nothing over while a bank contests a payment', async () => {
    const sale = await released(-1);
    await app.db.insert(saleContests).values({
      ...{ saleId: sale.id, paymentId: sale.paymentIds[0] ?? 0, returnId: 'D1' },
      ...{ valor: 100, at: new Date() },
    });
    const key = `k${++keys}`;
    for (const answer of [await deliver(sale.id, { key }), await deliver(sale.id, { key })]) {
      expect(answer.body.message).toBe('Entrega suspensa. Procure o atendimento.');
    }
    // The vehicle may have left before the device had a connection again: told once.
    const incident = and(
      eq(auditLog.action, 'delivery.incident'),
      eq(auditLog.subjectId, String(sale.id)),
    );
    expect(await app.db.$count(auditLog, incident)).toBe(1);
    const told = await app.db.select().from(messages).where(eq(messages.kind, 'gate-incident'));
    const ofSale = told.filter(({ body }) => body.includes(`/admin/arremates/${sale.id}`));
    expect(new Set(ofSale.map(({ userId }) => userId)).size).toBe(ofSale.length);
    expect(ofSale.length).toBeGreaterThan(0);
    const gate = await call(yard, 'POST', `/api/admin/sales/${sale.id}/check-in`);
    expect(gate.body.code).toBe('DELIVERY_SUSPENDED');
    expect(await app.db.$count(deliveries, eq(deliveries.saleId, sale.id))).toBe(0);
  });

  it('asks of each class of scrap what the law asks', async () => {
    const classed = async (classe: string) => {
      const sale = await released(-1);
      await app.db
        .update(sales)
        .set({ vehicle: { ...sale.vehicle, classe } })
        .where(eq(sales.id, sale.id));
      return sale;
    };
    const melted = await classed('sucata_inservivel');
    const bare = await deliver(melted.id);
    expect(Object.keys(bare.body.errors).sort()).toEqual([
      'descaracterizado',
      'fotosDescaracterizacao',
    ]);
    const files: [string, Buffer][] = [
      ['fotos', photo],
      ['fotosDescaracterizacao', photo],
    ];
    const done = await deliver(melted.id, { files, fields: { descaracterizado: 'true' } });
    expect(done.status).toBe(200);
    const [told] = await app.db
      .select({ body: messages.body })
      .from(messages)
      .where(sql`${messages.userId} = ${melted.buyerId} and ${messages.kind} = 'delivered-scrap'`);
    expect(told?.body).toContain('Veículo vendido como sucata: não pode voltar a circular.');
    const parts = await classed('sucata_aproveitavel');
    expect((await deliver(parts.id)).body.errors).toHaveProperty('baixa');
    const paper = Buffer.from('%PDF-1.7\nbaixa\n%%EOF\n');
    const gone = await deliver(parts.id, {
      files: [
        ['fotos', photo],
        ['baixa', paper],
      ],
    });
    expect(gone.body.entrega.arquivos).toEqual(['baixa']);
  });

  it('asks somebody else for a power of attorney, and shows files to staff alone', async () => {
    const sale = await released(-1);
    const fields = { quem: 'procurador', procuracaoNumero: '12/2026' };
    expect((await deliver(sale.id, { fields })).body.errors).toHaveProperty('procuracao');
    const broken = await deliver(sale.id, {
      fields,
      files: [
        ['fotos', photo],
        ['procuracao', Buffer.from('texto')],
      ],
    });
    expect(broken.body.errors).toHaveProperty('procuracao');
    const done = await deliver(sale.id, {
      fields,
      files: [
        ['fotos', photo],
        ['procuracao', photo],
      ],
    });
    expect(done.body.entrega).toMatchObject({ quem: 'procurador', procuracaoNumero: '12/2026' });
    const url = `/api/admin/sales/${sale.id}/delivery-photos/1`;
    const seen = await app.inject({ url, headers: yard.headers });
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
    expect((await app.inject({ url, headers: sale.buyer.headers })).statusCode).toBe(403);
    const file = `/api/admin/sales/${sale.id}/delivery-files/procuracao`;
    const power = await app.inject({ url: file, headers: yard.headers });
    expect(power.headers['content-disposition']).toContain('attachment');
    const [row] = await app.db
      .select()
      .from(deliveryPhotos)
      .where(eq(deliveryPhotos.saleId, sale.id));
    expect((await app.inject(`/uploads/${row?.mediaId}/full`)).statusCode).toBe(404);
    await expect(app.db.update(deliveries).set({ km: 1 })).rejects.toThrow();
  });

  it('refuses an unfinished checklist, a bad number and no photograph at their fields', async () => {
    const sale = await released(-1);
    const some = JSON.stringify([{ item: CHECKLIST_ITEMS[0], estado: 'ok', nota: '' }]);
    for (const vistoria of [some, '', 'x', '{}', '[1]']) {
      const answer = await deliver(sale.id, { fields: { vistoria } });
      expect(Object.keys(answer.body.errors)[0], vistoria).toMatch(/^vistoria/);
    }
    const wrong = await deliver(sale.id, { fields: { km: '-1', chaves: 'duas' } });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['chaves', 'km']);
    expect((await deliver(sale.id, { files: [] })).body.errors).toHaveProperty('fotos');
    const broken = await deliver(sale.id, { files: [['fotos', Buffer.from('x')]] });
    expect(broken.body.errors).toHaveProperty('fotos');
  });
});
