import { randomUUID } from 'node:crypto';
import type { Phase } from '@martelo/core/auction';
import { HOUR_MS } from '@martelo/core/duration';
import { foldAccents } from '@martelo/core/text';
import { hashPassword } from '../features/identity/passwords.ts';
import { insertSession } from '../features/identity/sessions.writes.ts';
import { signToken } from '../features/identity/tokens.ts';
import { searchTextOf } from '../features/lots/search-text.ts';
import { agreedVersionOf, versionsInForce } from '../features/settings/consent-version.ts';
import type { Db } from '../platform/database/connect.ts';
import { auctions, lots, users, vehicles } from '../platform/database/schema.ts';

export const TEST_PASSWORD = 'uma senha de teste';

/** A number that is unique in this process, so that rows of one database never collide. */
let made = 0;
const next = () => ++made;

let passwordHash: Promise<string> | undefined;

type UserValues = Partial<typeof users.$inferInsert>;
export type TestUser = typeof users.$inferSelect;

/** An approved client unless other values are given; the password is TEST_PASSWORD. */
export async function createUser(db: Db, values: UserValues = {}): Promise<TestUser> {
  const number = next();
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const name = values.name ?? `Cliente ${number}`;
  const email = values.email ?? `cliente${number}@teste.example`;
  const document = values.document ?? (values.role === 'admin' ? '' : '52998224725');
  // Brazil has no area code 70, so this phone cannot exist.
  const phone = values.phone ?? '70999990000';
  const [user] = await db
    .insert(users)
    .values({
      name,
      email,
      passwordHash: await passwordHash,
      status: 'aprovado',
      profiles: values.role === 'admin' ? ['diretor'] : [],
      document,
      phone,
      agreedVersion: values.role === 'admin' ? null : agreedVersionOf(versionsInForce([])),
      search: foldAccents(`${name} ${email} ${document} ${phone}`),
      ...values,
    })
    .returning();
  return inserted(user);
}

/** A valid session of the user and its token. */
export async function createSession(
  db: Db,
  user: Pick<TestUser, 'id' | 'role'>,
  secret: string,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID();
  const session = { id: sessionId, userId: user.id, role: user.role, ip: '', userAgent: '' };
  const expiresAt = await insertSession(db, session);
  const token = await signToken({ sessionId, userId: user.id, expiresAt }, secret);
  return { sessionId, token };
}

export type TestAuction = typeof auctions.$inferSelect;
type AuctionValues = Partial<typeof auctions.$inferInsert> & { phase?: Phase };

/** A running auction of cars unless other values are given. */
export async function createAuction(
  db: Db,
  { phase = 'running', ...values }: AuctionValues = {},
): Promise<TestAuction> {
  const [auction] = await db
    .insert(auctions)
    .values({
      titulo: `Leilão ${next()}`,
      tipo: 'Carros',
      numeroLote: String(made),
      ...clockOf(phase, Date.now()),
      ...values,
    })
    .returning();
  return inserted(auction);
}

function clockOf(phase: Phase, nowMs: number) {
  const at = (hours: number) => new Date(nowMs + hours * HOUR_MS);
  switch (phase) {
    case 'upcoming':
      return { dataInicio: at(24), dataFim: at(48) };
    case 'paused':
      return {
        intent: 'paused' as const,
        dataInicio: at(-1),
        dataFim: at(24),
        remainingMs: 24 * HOUR_MS,
      };
    case 'finished':
      return { dataInicio: at(-48), dataFim: at(-24) };
    case 'running':
      return { dataInicio: at(-1), dataFim: at(24) };
  }
}

export type TestVehicle = typeof vehicles.$inferSelect & { lotId: number };
type VehicleValues = Partial<typeof vehicles.$inferInsert> & {
  auctionId?: number | null;
  lot?: Partial<typeof lots.$inferInsert>;
};

/** A vehicle with its active lot; without `auctionId` it waits for an auction. */
export async function createVehicle(
  db: Db,
  { auctionId = null, lot, ...values }: VehicleValues = {},
): Promise<TestVehicle> {
  const number = next();
  const lote = `C${String(number).padStart(3, '0')}`;
  const titulo = values.titulo ?? `Fiat Uno Way 1.0 ${number}`;
  const named = {
    titulo,
    marca: 'Fiat',
    modelo: 'Uno',
    ano: 2019,
    cor: 'Prata',
    categoria: 'Carro' as const,
    ...values,
  };
  const [vehicle] = await db
    .insert(vehicles)
    .values({
      km: 62_000,
      finalPlaca: '7',
      descricao: 'Veículo de teste.',
      search: searchTextOf({ ...named, lote: lot?.lote ?? lote }),
      ...named,
    })
    .returning();
  const { id } = inserted(vehicle);
  const [row] = await db
    .insert(lots)
    .values({ vehicleId: id, auctionId, lote, lanceInicial: 1_000_000, ...chained(lot), ...lot })
    .returning({ id: lots.id });
  return { ...inserted(vehicle), lotId: inserted(row).id };
}

/** A made-up lot with ledger rows has a last hash too, which the next row chains to. */
function chained(lot: VehicleValues['lot']) {
  return (lot?.sequence ?? 0) > 0 ? { ledgerHash: Buffer.alloc(32) } : {};
}

function inserted<T>(row: T | undefined): T {
  if (!row) throw new Error('the insert returned no row');
  return row;
}
