import type { AuctionTerms } from '@martelo/core/auction-terms';
import { desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { Actor } from '../../features/audit/actor.ts';
import { createDefaults, FINE_20 } from '../../features/defaults/defaults.fixture.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { users, vehicles } from '../../platform/database/schema.ts';
import { createUser } from '../factories.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../paper-factory.ts';

/** What a lot of the model is sold under. */
export interface LotKind {
  /** The greatest bid is below the reserve, so the seller decides. */
  conditional: boolean;
  exigeHomologacao: boolean;
  formaPagamento: AuctionTerms['formaPagamento'];
}

export const BIDS = [2_200_000, 2_290_000, 2_345_000] as const;
export const RESERVE = 3_000_000;
/** Of a started period of 24 hours, for every vehicle. */
export const STORAGE_RATE = 3_500;
/** Basis points of ICMS that the lots owe in turn. */
const ICMS_RATES = [0, 90, 1_800];
const STORAGE = { estadia: [{ categoria: '', valorPor24h: STORAGE_RATE }] };

/** A sold lot, with everybody who may become its buyer. */
export interface ModelLot {
  lotId: number;
  kind: LotKind;
  /** The bidders, and two more with an approved registration. */
  people: number[];
}

/** A yard in which every command of a sale can succeed: names, papers and addresses are complete. */
export async function createModelYard() {
  const yard = await createDefaults();
  const { db } = yard;
  await nameAuctioneer(db);
  const { name: _, document: __, ...address } = WHOLE_BUYER;
  const actor: Actor = { id: yard.ana.user.id, ip: '127.0.0.1' };
  const line = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>');
  const drawn = sharp(line);
  let lotsMade = 0;
  const [png, jpeg] = await Promise.all([drawn.png().toBuffer(), drawn.clone().jpeg().toBuffer()]);
  return {
    ...{ yard, db, deps: yard.server.deps, actor, zone: yard.server.deps.settings.yardTimeZone },
    ...{ signature: { read: async () => png }, photo: { read: async () => jpeg } },
    async newLot(kind: LotKind): Promise<ModelLot> {
      const { conditional, exigeHomologacao, formaPagamento } = kind;
      const pontosBase = ICMS_RATES[lotsMade % ICMS_RATES.length] ?? 0;
      lotsMade += 1;
      const icms = { conservado: { pontosBase, fundamento: 'Decreto 21.400/2002' } };
      const made = await yard.contest({
        terms: { ...FINE_20, ...STORAGE, exigeHomologacao, formaPagamento, icms },
        bids: BIDS,
        ...(conditional && { lot: { reserve: RESERVE } }),
      });
      const others = [await createUser(db), await createUser(db)];
      const people = [...made.people.map(({ user }) => user.id), ...others.map(({ id }) => id)];
      await db.update(users).set(address).where(inArray(users.id, people));
      await db.update(vehicles).set(WHOLE_VEHICLE).where(eq(vehicles.id, made.vehicle.id));
      return { lotId: made.vehicle.lotId, kind, people };
    },
    /** The newest sale of a lot. */
    async saleOf(lotId: number) {
      const [sale] = await db
        .select()
        .from(sales)
        .where(eq(sales.lotId, lotId))
        .orderBy(desc(sales.id))
        .limit(1);
      if (!sale) throw new Error(`lot ${lotId} has no sale`);
      return sale;
    },
    close: () => yard.server.close(),
  };
}

export type ModelYard = Awaited<ReturnType<typeof createModelYard>>;
