import type { ReofferPreview } from '@martelo/contract/shapes/reoffers';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { publicationGate } from '@martelo/core/publication-gate';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, siteSettings } from '../../platform/database/administration-schema.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createDefaults, type Defaults, WHY } from '../defaults/defaults.fixture.ts';
import { listGateLots } from '../publication/publication.queries.ts';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
});
afterAll(() => yard.server.close());

type Rows = ReofferPreview['veiculos'];
type Scrap = { classe: string; avaliacao: string };

async function send(url: string, payload: object, who = yard.ana) {
  const { headers } = who;
  return yard.server.inject({ method: 'POST', url: `/api/vehicles/${url}`, headers, payload });
}
async function preview(auctionId: number, ids: number[]): Promise<Rows> {
  const answer = await send('re-offer/preview', { auctionId, ids });
  expect(answer.statusCode).toBe(200);
  return answer.json().veiculos;
}
const offer = (auctionId: number, rows: Rows, scrap: Record<string, Scrap> = {}, who = yard.ana) =>
  send(
    're-offer',
    {
      auctionId,
      veiculos: rows.map(({ id, versao }) => ({ id, versao, sucata: scrap[id] })),
    },
    who,
  );

const finished = () => createAuction(yard.db, { phase: 'finished', regime: 'art328' });
const draft = () =>
  createAuction(yard.db, { phase: 'upcoming', regime: 'art328', publishedAt: null });

const APPRAISAL = { avaliacao: 800_001, reserve: 800_001, lanceInicial: 800_001 };
const UNSOLD = { status: 'unsold', closedAt: new Date('2026-10-12T15:00:00Z') } as const;

/** A vehicle that this many auctions of a traffic authority did not sell. */
async function unsold(times: number, values: Parameters<typeof createVehicle>[1] = {}) {
  const first = await finished();
  const lot = { ...APPRAISAL, ...UNSOLD, ...values.lot };
  const vehicle = await createVehicle(yard.db, { auctionId: first.id, ...values, lot });
  for (let order = 2; order <= times; order += 1) {
    const { id: auctionId } = await finished();
    await yard.db.insert(lots).values({
      ...{ vehicleId: vehicle.id, auctionId, lote: vehicle.titulo, ...lot },
      ...{ ordemLeilao: 2, reserve: 400_001, lanceInicial: 400_001 },
    });
  }
  return vehicle;
}

const newLots = (vehicleId: number) =>
  yard.db
    .select()
    .from(lots)
    .where(and(eq(lots.vehicleId, vehicleId), eq(lots.status, 'active')));

describe('the preview', () => {
  it('tells earlier lots, order, minimum and class of each vehicle', async () => {
    const target = await draft();
    const once = await unsold(1);
    const twice = await unsold(2);
    const rows = await preview(target.id, [once.id, twice.id]);
    expect(rows).toMatchObject([
      {
        id: String(once.id),
        motivo: null,
        aparicoes: [{ em: '2026-10-12T15:00:00.000Z', fim: 'sem_lances' }],
        nova: {
          ...{ ordem: 2, minimo: 4_000.01, lanceInicial: 4_000.01, classe: 'conservado' },
          ...{ precisaSucata: false, regra: '50% da avaliação', avaliacao: 8_000.01 },
        },
      },
      { id: String(twice.id), motivo: null, nova: { ordem: 3, precisaSucata: true } },
    ]);
    expect(rows[1]?.aparicoes).toHaveLength(2);
    expect(await newLots(once.id)).toEqual([]);
  });

  it('names what stops each vehicle', async () => {
    const target = await draft();
    const { id: runningId } = await createAuction(yard.db);
    const { id: overId } = await finished();
    const winner = await createUser(yard.db);
    const won = { status: 'sold', winnerId: winner.id, hammerPrice: 900_000 } as const;
    const gone = await unsold(1);
    await yard.db.update(vehicles).set({ archivedAt: new Date() }).where(eq(vehicles.id, gone.id));
    const made = [
      await createVehicle(yard.db),
      await createVehicle(yard.db, { auctionId: runningId }),
      await createVehicle(yard.db, { auctionId: overId, lot: won }),
      await createVehicle(yard.db, { auctionId: overId, lot: UNSOLD, categoria: 'Moto' }),
      gone,
    ];
    const ids = [...made.map(({ id }) => id), 999_999];
    expect((await preview(target.id, ids)).map(({ motivo, nova }) => [motivo, nova])).toEqual([
      ['Já tem um lote novo, que espera um leilão. Use “Mover para leilão”', null],
      ['Já está em um leilão, e o lote ainda não tem resultado', null],
      ['Já foi vendido', null],
      ['Não é do tipo deste leilão', null],
      ['Foi excluído', null],
      ['Foi excluído', null],
    ]);
  });

  it('says that a sale goes on, and that an unpaid one is decided first', async () => {
    const target = await createAuction(yard.db, { phase: 'upcoming' });
    const { saleId, vehicle } = await yard.contest();
    const reason = async () => (await preview(target.id, [vehicle.id]))[0]?.motivo;
    expect(await reason()).toBe('Tem uma venda em aberto');
    await yard.makeLate(saleId);
    await yard.declare(saleId);
    expect(await reason()).toContain('decida a inadimplência');
    await yard.act(saleId, 'close', { motivo: WHY });
    expect(await preview(target.id, [vehicle.id])).toMatchObject([
      { motivo: null, aparicoes: [{ fim: 'nao_pago' }], nova: { ordem: 1 } },
    ]);
  });

  it('counts an unpaid sale as an auction without a sale when the yard says so', async () => {
    const target = await draft();
    const lot = { reserve: 2_000_001, avaliacao: 2_000_001, lanceInicial: 2_000_001 };
    const { saleId, vehicle } = await yard.contest({ regime: 'art328', lot, bids: [2_345_000] });
    await yard.makeLate(saleId);
    await yard.declare(saleId);
    await yard.act(saleId, 'close', { motivo: WHY });
    expect((await preview(target.id, [vehicle.id]))[0]?.nova).toMatchObject({
      ...{ ordem: 1, minimo: 20_000.01 },
    });
    const value = { toleranciaHoras: 24, contaComoNaoArrematado: true };
    await yard.db.insert(siteSettings).values({ key: 'inadimplencia', value });
    expect((await preview(target.id, [vehicle.id]))[0]?.nova).toMatchObject({
      ...{ ordem: 2, minimo: 10_000.01 },
    });
    await yard.db.delete(siteSettings).where(eq(siteSettings.key, 'inadimplencia'));
  });
});

describe('the command', () => {
  it('makes all lots, with their history, in an auction whose gate accepts them', async () => {
    const target = await draft();
    const papers = { placa: 'ABC1D23', chassi: '9BWZZZ377VT004251', renavam: '12345678901' };
    const once = await unsold(1, { ...papers, lot: { lote: 'C001' } });
    const twice = await unsold(2, { ...papers, lot: { lote: 'C001' } });
    const before = await newestLot(once.id);
    const rows = await preview(target.id, [once.id, twice.id]);
    yard.server.published.length = 0;
    const sucata = { classe: 'sucata_aproveitavel', avaliacao: '900,00' };
    const answer = await offer(target.id, rows, { [twice.id]: sucata });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: '2 veículos oferecidos de novo.', lotes: 2 },
    ]);
    expect(await newLots(once.id)).toMatchObject([
      {
        ...{ auctionId: target.id, previousLotId: before.id, lote: rows[0]?.nova?.lote },
        ...{ ordemLeilao: 2, reserve: 400_001, lanceInicial: 400_001, classe: 'conservado' },
        ...{ bidCount: 0, sequence: 0, termsId: null },
      },
    ]);
    expect(await newLots(twice.id)).toMatchObject([
      {
        ...{ ordemLeilao: 3, reserve: 90_000, avaliacao: 90_000, lanceInicial: 90_000 },
        ...{ classe: 'sucata_aproveitavel', lote: rows[1]?.nova?.lote },
      },
    ]);
    expect(await newestLot(once.id, 'unsold')).toEqual(before);
    const gate = publicationGate({
      ...{ regime: 'art328', terms: target.terms, hasEdital: true, hasReservePercent: false },
      ...{ consignor: 'DETRAN', editalNumber: '1/2026' },
      auctioneer: { nome: 'A', matricula: '1', cnpj: '1' },
      ...{ nowMs: 0, dataInicio: 1, isFinished: false, endsOnRestDay: false },
      lots: await listGateLots(yard.db, target.id),
    });
    expect(gate.filter(({ lot }) => lot !== null)).toEqual([]);
    const told = yard.server.published.map(({ event }) => event.type);
    expect(told).toContain('admin-list');
    const [entry] = await yard.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: 'vehicles.reoffered', actorId: yard.ana.user.id, subjectType: 'vehicles' },
      details: { ids: `${once.id}, ${twice.id}`, vehicles: 2 },
    });
  });

  it('makes no lot when one vehicle changed meanwhile, and says so beside it', async () => {
    const target = await createAuction(yard.db, { phase: 'upcoming' });
    const [one, other] = [await unsold(1), await unsold(1)];
    const rows = await preview(target.id, [one.id, other.id]);
    await yard.db.update(vehicles).set({ km: 99_999 }).where(eq(vehicles.id, other.id));
    const answer = await offer(target.id, rows);
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      ...[409, 'REOFFER_STOPPED'],
      { 'veiculos.1': 'Mudou depois da conferência. Confira de novo.' },
    ]);
    expect(await newLots(one.id)).toEqual([]);
    expect((await offer(target.id, await preview(target.id, [one.id, other.id]))).statusCode).toBe(
      200,
    );
  });

  it('of two operators at once one wins, and the other is told', async () => {
    const target = await createAuction(yard.db, { phase: 'upcoming' });
    const elsewhere = await createAuction(yard.db, { phase: 'upcoming' });
    const ids = [(await unsold(1)).id, (await unsold(1)).id];
    const [first, second] = [await preview(target.id, ids), await preview(elsewhere.id, ids)];
    const answers = await Promise.all([
      offer(target.id, first),
      offer(elsewhere.id, second, {}, yard.bia),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const sentence = 'Já está em um leilão, e o lote ainda não tem resultado.';
    expect(refused.errors).toEqual({ 'veiculos.0': sentence, 'veiculos.1': sentence });
    for (const id of ids) expect(await newLots(id)).toHaveLength(1);
  });

  it('does not take a third appearance as conservado, nor without its appraisal', async () => {
    const target = await draft();
    const twice = await unsold(2);
    const rows = await preview(target.id, [twice.id]);
    const errorsOf = async (scrap: Record<string, Scrap>) => {
      const answer = await offer(target.id, rows, scrap);
      return [answer.statusCode, answer.json().errors];
    };
    const classe = 'Escolha a classe de sucata do veículo.';
    const field = 'veiculos.0.sucata.classe';
    expect(await errorsOf({})).toEqual([400, { [field]: classe }]);
    expect(await errorsOf({ [twice.id]: { classe: 'conservado', avaliacao: '900,00' } })).toEqual([
      400,
      { [field]: classe },
    ]);
    expect(
      await errorsOf({ [twice.id]: { classe: 'material_ferroso', avaliacao: 'nada' } }),
    ).toEqual([
      400,
      { 'veiculos.0.sucata.avaliacao': 'Informe a nova avaliação em reais, como 900,00.' },
    ]);
    expect(await newLots(twice.id)).toEqual([]);
  });

  it('refuses an auction that has begun, whose edital names its lots, or that is gone', async () => {
    const { id } = await unsold(1);
    const errorOf = async (auctionId: number | string) => {
      const answer = await send('re-offer/preview', { auctionId, ids: [id] });
      return [answer.statusCode, answer.json().errors?.auctionId];
    };
    const begun = 'Este leilão já começou. Escolha um rascunho ou um próximo leilão.';
    expect(await errorOf((await createAuction(yard.db)).id)).toEqual([400, begun]);
    expect(await errorOf((await finished()).id)).toEqual([
      400,
      expect.stringContaining('edital deste leilão'),
    ]);
    expect(await errorOf('')).toEqual([400, 'Escolha o leilão.']);
    expect(await errorOf(999_999)).toEqual([400, 'Este leilão não existe mais. Escolha outro.']);
    const target = await draft();
    const [row] = await preview(target.id, [id]);
    expect(row && (await offer(target.id, [row, row])).json().errors).toEqual({
      veiculos: 'Um veículo está duas vezes na lista. Confira de novo.',
    });
  });
});

describe('the public page of the vehicle', () => {
  const read = async (id: number): Promise<Vehicle> =>
    (await yard.server.inject(`/api/vehicles/${id}`)).json();

  it('tells its earlier lots in a public regime', async () => {
    const { id } = await unsold(1);
    expect(await read(id)).not.toHaveProperty('aparicoes');
    const target = await createAuction(yard.db, { phase: 'upcoming', regime: 'art328' });
    await yard.db.insert(lots).values({
      ...{ vehicleId: id, auctionId: target.id, lote: 'P001', lanceInicial: 400_001 },
      previousLotId: (await newestLot(id, 'unsold')).id,
    });
    expect((await read(id)).aparicoes).toEqual([
      { em: '2026-10-12T15:00:00.000Z', fim: 'sem_lances' },
    ]);
  });

  it('tells nothing in a private auction, nor of one', async () => {
    const privateTarget = await createAuction(yard.db, { phase: 'upcoming' });
    const moved = await unsold(1);
    expect(
      (await offer(privateTarget.id, await preview(privateTarget.id, [moved.id]))).statusCode,
    ).toBe(200);
    expect(await read(moved.id)).not.toHaveProperty('aparicoes');
    const over = await createAuction(yard.db, { phase: 'finished' });
    const { id, lotId } = await createVehicle(yard.db, { auctionId: over.id, lot: UNSOLD });
    const target = await createAuction(yard.db, { phase: 'upcoming', regime: 'art328' });
    await yard.db.insert(lots).values({
      ...{ vehicleId: id, auctionId: target.id, lote: 'P002', lanceInicial: 400_001 },
      previousLotId: lotId,
    });
    expect(await read(id)).not.toHaveProperty('aparicoes');
  });
});

async function newestLot(vehicleId: number, status: 'unsold' | null = null) {
  const [row] = await yard.db
    .select()
    .from(lots)
    .where(
      and(eq(lots.vehicleId, vehicleId), status ? eq(lots.status, status) : isNotNull(lots.status)),
    )
    .orderBy(desc(lots.id))
    .limit(1);
  if (!row) throw new Error('a vehicle without a lot');
  return row;
}
