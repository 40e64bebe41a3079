import type { OwnOffers, SaleDefault } from '@martelo/contract/shapes/defaults';
import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import type { Regime } from '@martelo/core/regime';
import { and, eq, sql } from 'drizzle-orm';
import { readNow } from '../../platform/database/clock.queries.ts';
import { defaultCases, secondOffers } from '../../platform/database/defaults-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users } from '../../platform/database/schema.ts';
import {
  createTestApp,
  type SignedInUser,
  type TestAppOptions,
} from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { settleSales } from '../sales/settle-sales.ts';

export interface Contest {
  terms?: Partial<AuctionTerms>;
  /** Centavos; each bidder's bid in this order, so that the last one wins. */
  bids?: readonly number[];
  lot?: Parameters<typeof createVehicle>[1] extends infer V
    ? V extends { lot?: infer L }
      ? L
      : never
    : never;
  regime?: Regime;
}

export const FINE_20: Partial<AuctionTerms> = {
  ...{ multaInadimplenciaPontosBase: 2_000, impedimentoDias: 365, ofertaSegundoLicitante: true },
};

export const WHY = 'Não pagou o saldo nem respondeu aos avisos.';

let credited = 0;

/** A yard whose auctions are bid on and closed as they are in life, with buyers who do not pay. */
export async function createDefaults(options: TestAppOptions = {}) {
  const server = await createTestApp(options);
  const ana = await server.signIn('admin', { name: 'Ana Diretora' });
  const bia = await server.signIn('admin', { name: 'Bia Diretora' });
  const clerk = await server.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
  await switchOffSecondPerson(server.db);
  const { db } = server;

  async function bid(who: SignedInUser, vehicleId: number, centavos: number) {
    const answer = await server.inject({
      ...{ method: 'POST', url: '/api/bids/create', headers: who.headers },
      payload: { vehicleId: String(vehicleId), value: centavos / 100 },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }

  async function close(auctionId: number): Promise<void> {
    await db.transaction(async (tx) => {
      const at = await readNow(tx);
      const dataFim = new Date(at - 1);
      await tx.update(auctions).set({ dataFim }).where(eq(auctions.id, auctionId));
      await recordClocks(tx, [auctionId], { actor: null, at });
    });
    await closeDueLots({ db, live: server.deps.live });
    await settleSales(server.deps);
  }

  return {
    ...{ server, db, ana, bia, clerk, bid, close },
    /** A closed lot on which each of these bids was placed by another person. */
    async contest({ terms = FINE_20, bids = [2_290_000, 2_345_000], lot, regime }: Contest = {}) {
      const auction = await createAuction(db, {
        terms: { ...DEFAULT_TERMS, ...terms },
        ...(regime && { regime }),
      });
      const vehicle = await createVehicle(db, { auctionId: auction.id, ...(lot && { lot }) });
      const people: SignedInUser[] = [];
      for (const [index, value] of bids.entries()) {
        const document = String(10_000_000_000 + vehicle.id * 10 + index);
        const person = await server.signIn('client', { name: `Licitante ${index + 1}`, document });
        await bid(person, vehicle.id, value);
        people.push(person);
      }
      await close(auction.id);
      const [sale] = await db.select().from(sales).where(eq(sales.lotId, vehicle.lotId));
      const winner = people.at(-1);
      if (!sale || !winner) throw new Error('the lot has no sale');
      return { saleId: sale.id, sale, vehicle, auction, people, winner };
    },
    /** All deadlines of a sale passed two days ago. */
    async makeLate(saleId: number, hours = 48): Promise<void> {
      const dueAt = sql`clock_timestamp() - make_interval(hours => ${hours})`;
      await db.update(charges).set({ dueAt }).where(eq(charges.saleId, saleId));
    },
    credit(saleId: number, valor: string) {
      credited += 1;
      return server.inject({
        ...{ method: 'POST', url: `/api/admin/sales/${saleId}/credit` },
        headers: { ...clerk.headers, 'idempotency-key': `default-${credited}` },
        payload: {
          ...{ meio: 'pix', valor, referencia: `D${credited}`, pagadorNome: '' },
          ...{ recebidoEm: yardDay(), pagadorDocumento: '' },
        },
      });
    },
    async read(saleId: number, who = clerk): Promise<SaleDefault> {
      const url = `/api/admin/sales/${saleId}/default`;
      return (await server.inject({ url, headers: who.headers })).json();
    },
    async declare(saleId: number, { motivo = WHY, who = clerk } = {}) {
      const { versao } = await this.saleRow(saleId).then(({ version }) => ({ versao: version }));
      return server.inject({
        ...{ method: 'POST', url: `/api/admin/sales/${saleId}/default`, headers: who.headers },
        payload: { motivo, versao },
      });
    },
    /** A command about the newest case of a sale. */
    async act(saleId: number, path: string, body: object = {}, who = clerk) {
      const defaultCase = await this.caseRow(saleId);
      return server.inject({
        ...{ method: 'POST', url: `/api/admin/default-cases/${defaultCase.id}/${path}` },
        headers: who.headers,
        payload: { versao: defaultCase.version, ...body },
      });
    },
    async offers(who: SignedInUser): Promise<OwnOffers['ofertas']> {
      const url = '/api/account/offers';
      return (await server.inject({ url, headers: who.headers })).json().ofertas;
    },
    async answer(who: SignedInUser, resposta: string) {
      const [offer] = await this.offers(who);
      return server.inject({
        ...{ method: 'POST', url: `/api/offers/${offer?.id}/answer`, headers: who.headers },
        payload: { resposta },
      });
    },
    /** The open offer of a sale ended a minute ago. */
    async lapse(saleId: number): Promise<void> {
      const defaultCase = await this.caseRow(saleId);
      const validUntil = sql`clock_timestamp() - interval '1 minute'`;
      await db
        .update(secondOffers)
        .set({ validUntil })
        .where(and(eq(secondOffers.caseId, defaultCase.id), eq(secondOffers.state, 'aberta')));
    },
    async saleRow(saleId: number) {
      return one(await db.select().from(sales).where(eq(sales.id, saleId)));
    },
    async caseRow(saleId: number) {
      const rows = await db.select().from(defaultCases).where(eq(defaultCases.saleId, saleId));
      return one(rows.sort((a, b) => b.id - a.id));
    },
    chargesOf: (saleId: number) =>
      db.select().from(charges).where(eq(charges.saleId, saleId)).orderBy(charges.id),
    async lotRow(lotId: number) {
      return one(await db.select().from(lots).where(eq(lots.id, lotId)));
    },
    async userRow(userId: number) {
      return one(await db.select().from(users).where(eq(users.id, userId)));
    },
    async audit() {
      const { findings } = await auditLedger(db);
      return findings;
    },
  };
}

export type Defaults = Awaited<ReturnType<typeof createDefaults>>;

const YARD_OFFSET_MS = 3 * 3_600_000;
const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('there is no such row');
  return row;
}
