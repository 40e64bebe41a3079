import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { lots, type users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const { headers } = admin;
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

const decide = (id: number, word: 'approve' | 'decline') =>
  call('POST', `/api/vehicles/${id}/sale/${word}`);

const lotsOf = (vehicleId: number) =>
  app.db.select().from(lots).where(eq(lots.vehicleId, vehicleId)).orderBy(desc(lots.id));

const linesOf = (lotId: number) =>
  app.db
    .select({ action: auditLog.action, details: auditLog.details, actorId: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, String(lotId)),
        inArray(auditLog.action, ['lot.sale-approved', 'lot.sale-declined']),
      ),
    );

/** A lot that closed below its reserve, in a finished auction. */
async function conditional() {
  const auction = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
  const bidder = await createUser(app.db, { name: 'Rita Ofertante' });
  const vehicle = await createVehicle(app.db, { auctionId: auction.id, lot: offer(bidder) });
  return { auction, bidder, vehicle };
}

const offer = ({ id }: Pick<typeof users.$inferSelect, 'id'>) => ({
  status: 'conditional' as const,
  lanceInicial: 1_000_000,
  reserve: 2_000_000,
  lanceAtual: 1_500_000,
  leaderId: id,
  bidCount: 3,
  sequence: 3,
  winnerId: id,
  hammerPrice: 1_500_000,
  closedAt: new Date(),
});

/** The whole form as the edit page sends it. */
const form = (change: object) => ({
  titulo: 'Fiat Uno',
  ano: 2019,
  cor: 'Prata',
  finalPlaca: '1',
  situacao: 'Recuperado',
  descricao: 'Único dono.',
  categoria: 'Carro',
  lanceInicial: '10.000,00',
  ...change,
});

describe('a conditional sale', () => {
  it('shows administrators the bidder, the amount and the reserve', async () => {
    const { vehicle, bidder } = await conditional();
    expect(await call('GET', `/api/vehicles/${vehicle.id}/sale`)).toEqual({
      status: 200,
      body: {
        resultado: 'conditional',
        valorMinimoVenda: 20_000,
        minimoAplicado: 20_000,
        oferta: { clienteId: String(bidder.id), cliente: 'Rita Ofertante', valor: 15_000 },
      },
    });
  });

  it('is sold when it is approved, and a second approval changes nothing', async () => {
    const { vehicle, bidder } = await conditional();
    const from = app.published.length;
    const answers = await Promise.all([
      decide(vehicle.id, 'approve'),
      decide(vehicle.id, 'approve'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual({ message: 'Venda aprovada.' });
    const [lot] = await lotsOf(vehicle.id);
    expect(lot).toMatchObject({
      status: 'conditional',
      saleDecision: 'accepted',
      winnerId: bidder.id,
      hammerPrice: 1_500_000,
    });
    expect((await call('GET', `/api/vehicles/${vehicle.id}`)).body.resultado).toBe('sold');
    expect(await linesOf(vehicle.lotId)).toEqual([
      {
        action: 'lot.sale-approved',
        actorId: admin.user.id,
        details: { vehicleId: vehicle.id, winnerId: bidder.id, hammerCentavos: 1_500_000 },
      },
    ]);
    const published = app.published.slice(from).filter(({ event }) => event.type === 'vehicle');
    expect(published.map(({ event }) => event)).toEqual([
      { type: 'vehicle', vehicleId: String(vehicle.id), categoria: 'Carro', change: 'updated' },
    ]);
    expect((await decide(vehicle.id, 'decline')).body.code).toBe('LOT_NOT_CONDITIONAL');
  });

  it('is unsold when it is declined, and the audit log keeps the bidder and the amount', async () => {
    const { vehicle, bidder } = await conditional();
    expect((await decide(vehicle.id, 'decline')).body).toEqual({ message: 'Venda recusada.' });
    expect((await decide(vehicle.id, 'decline')).status).toBe(200);
    const [lot] = await lotsOf(vehicle.id);
    expect(lot).toMatchObject({
      status: 'conditional',
      saleDecision: 'declined',
      bidCount: 3,
      winnerId: bidder.id,
      hammerPrice: 1_500_000,
    });
    expect((await call('GET', `/api/vehicles/${vehicle.id}`)).body.resultado).toBe('unsold');
    expect(await linesOf(vehicle.lotId)).toMatchObject([
      { action: 'lot.sale-declined', details: { winnerId: bidder.id, hammerCentavos: 1_500_000 } },
    ]);
    expect((await decide(vehicle.id, 'approve')).body.code).toBe('LOT_NOT_CONDITIONAL');
  });

  it('is decided once when two administrators decide differently at the same time', async () => {
    const { vehicle } = await conditional();
    const answers = await Promise.all([
      decide(vehicle.id, 'approve'),
      decide(vehicle.id, 'decline'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linesOf(vehicle.lotId)).toHaveLength(1);
  });

  it.each(['active', 'sold', 'unsold', 'withdrawn'] as const)(
    'cannot be decided on a lot that is %s',
    async (status) => {
      const { id } = await createVehicle(app.db, { lot: { status } });
      expect((await decide(id, 'approve')).body.code).toBe('LOT_NOT_CONDITIONAL');
      expect((await decide(id, 'decline')).body.code).toBe('LOT_NOT_CONDITIONAL');
    },
  );

  it('answers 404 for an unknown vehicle', async () => {
    expect((await decide(999_999, 'approve')).status).toBe(404);
    expect((await call('GET', '/api/vehicles/999999/sale')).status).toBe(404);
  });
});

describe('a vehicle with an undecided sale', () => {
  it('cannot move to another auction, change its price, number or reserve, or be deleted', async () => {
    const { vehicle } = await conditional();
    const other = await createAuction(app.db, { phase: 'upcoming' });
    for (const change of [
      { auctionId: String(other.id) },
      { lanceInicial: '9.000,00' },
      { lote: 'C999' },
      { valorMinimoVenda: '1,00' },
    ]) {
      const answer = await call('PUT', `/api/vehicles/${vehicle.id}`, form(change));
      expect([change, answer.body.code]).toEqual([change, 'LOT_HAS_WINNER']);
    }
    expect((await call('DELETE', `/api/vehicles/${vehicle.id}`)).body.code).toBe('LOT_HAS_WINNER');
    expect(await lotsOf(vehicle.id)).toHaveLength(1);
    const same = await call(
      'PUT',
      `/api/vehicles/${vehicle.id}`,
      form({ cor: 'Azul', motivo: 'Vistoria.' }),
    );
    expect([same.status, same.body.cor]).toEqual([200, 'Azul']);
  });

  it('keeps its lot when its auction restarts, another auction starts, or its auction is deleted', async () => {
    const { auction, vehicle } = await conditional();
    await createVehicle(app.db, { auctionId: auction.id, lot: { status: 'unsold' } });
    expect((await call('PATCH', `/api/auctions/${auction.id}/restart`)).status).toBe(200);
    expect((await call('POST', '/api/auctions/start', { tipo: 'Carros' })).status).toBeLessThan(
      300,
    );
    expect((await call('DELETE', `/api/auctions/${auction.id}`)).status).toBe(200);
    const found = await lotsOf(vehicle.id);
    expect(found).toMatchObject([{ status: 'conditional', auctionId: auction.id }]);
  });

  it('does not let its auction restart when nothing else is left in it', async () => {
    const { auction, vehicle } = await conditional();
    const restart = () => call('PATCH', `/api/auctions/${auction.id}/restart`);
    expect((await restart()).body.code).toBe('AUCTION_HAS_RESULTS');
    await decide(vehicle.id, 'decline');
    expect((await restart()).body.code).toBe('AUCTION_HAS_RESULTS');
  });
});

describe('after a declined sale', () => {
  it('the vehicle may be moved with others, and deleted', async () => {
    const { vehicle } = await conditional();
    const other = await createAuction(app.db);
    const situation = async () => {
      const body = { tipo: 'leilao', auctionId: String(other.id), ids: [String(vehicle.id)] };
      const { veiculos } = (await call('POST', '/api/vehicles/bulk/preview', body)).body;
      return veiculos[0].situacao;
    };
    expect(await situation()).toBe('recusado');
    await decide(vehicle.id, 'decline');
    expect(await situation()).toBe('muda');
    expect((await call('DELETE', `/api/vehicles/${vehicle.id}`)).status).toBe(200);
  });

  it('the vehicle comes back in another auction with its reserve and without the old bids', async () => {
    const { auction, vehicle } = await conditional();
    await decide(vehicle.id, 'decline');
    await createVehicle(app.db, { auctionId: auction.id, lot: { status: 'unsold' } });
    await call('PATCH', `/api/auctions/${auction.id}/restart`);
    expect(await lotsOf(vehicle.id)).toMatchObject([{ saleDecision: 'declined' }]);
    const other = await createAuction(app.db);
    const change = form({ auctionId: String(other.id) });
    expect((await call('PUT', `/api/vehicles/${vehicle.id}`, change)).status).toBe(200);
    const [fresh, old] = await lotsOf(vehicle.id);
    expect(old).toMatchObject({ saleDecision: 'declined', bidCount: 3 });
    expect(fresh).toMatchObject({
      status: 'active',
      auctionId: other.id,
      reserve: 2_000_000,
      bidCount: 0,
      lanceAtual: null,
    });
  });
});

describe('the reserve of a vehicle', () => {
  it('can be set, kept, changed while there are bids, and removed, and the audit log has the changes', async () => {
    const { id: auctionId } = await createAuction(app.db, { reservePercent: 150 });
    const sent = { marca: 'Fiat', modelo: 'Uno', combustivel: 'Flex', origem: 'Banco' };
    const body = form({ ...sent, auctionId: String(auctionId), valorMinimoVenda: '18.000,50' });
    const made = await call('POST', '/api/vehicles', body);
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty('valorMinimoVenda');
    const id = Number(made.body.id);
    const sale = async () => (await call('GET', `/api/vehicles/${id}/sale`)).body;
    expect(await sale()).toMatchObject({ valorMinimoVenda: 18_000.5, minimoAplicado: 18_000.5 });
    await app.db.update(lots).set({ bidCount: 2, sequence: 2 }).where(eq(lots.vehicleId, id));
    const save = (change: object) => call('PUT', `/api/vehicles/${id}`, form(change));
    expect((await save({ cor: 'Azul' })).status).toBe(200);
    expect(await sale()).toMatchObject({ valorMinimoVenda: 18_000.5 });
    expect((await save({ valorMinimoVenda: '19.000,00' })).status).toBe(200);
    expect(await sale()).toMatchObject({ valorMinimoVenda: 19_000, oferta: null });
    expect((await save({ valorMinimoVenda: '' })).status).toBe(200);
    expect(await sale()).toMatchObject({ valorMinimoVenda: null, minimoAplicado: 15_000 });
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'vehicle.updated'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id);
    expect(lines.map(({ details }) => details.changes)).toMatchObject([
      [{ field: 'cor', before: 'Prata', after: 'Azul' }],
      [
        { field: 'cor', before: 'Azul', after: 'Prata' },
        { field: 'valorMinimoVenda', before: 'R$\u00a018.000,50', after: 'R$\u00a019.000,00' },
      ],
      [{ field: 'valorMinimoVenda', before: 'R$\u00a019.000,00', after: '' }],
    ]);
  });

  it('of zero is refused with an error at its field', async () => {
    const { id } = await createVehicle(app.db);
    const answer = await call('PUT', `/api/vehicles/${id}`, form({ valorMinimoVenda: '0,00' }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['valorMinimoVenda']]);
  });
});

describe('the administrators’ list of vehicles', () => {
  it('finds conditional sales, even when their results are not written yet', async () => {
    const { vehicle, auction } = await conditional();
    const over = await createAuction(app.db, { phase: 'finished', reservePercent: 200 });
    const bid = { lanceInicial: 1_000_000, lanceAtual: 1_999_999, bidCount: 1 };
    const below = await createVehicle(app.db, { auctionId: over.id, lot: bid });
    const reached = await createVehicle(app.db, {
      auctionId: over.id,
      lot: { ...bid, lanceAtual: 2_000_000 },
    });
    const idsOf = async (estado: string, auctionId: number) => {
      const url = `/api/vehicles?estado=${estado}&auctionId=${auctionId}`;
      const { vehicles } = (await call('GET', url)).body;
      return vehicles.map(({ id }: { id: string }) => Number(id));
    };
    expect(await idsOf('conditional', auction.id)).toEqual([vehicle.id]);
    expect(await idsOf('conditional', over.id)).toEqual([below.id]);
    expect(await idsOf('sold', over.id)).toEqual([reached.id]);
    expect(await idsOf('sold', auction.id)).toEqual([]);
  });
});
