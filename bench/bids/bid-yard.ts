import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../apps/server/src/testing/factories.ts';

/** With this many clients, nobody exceeds the product's limit for one person. */
export const CLIENTS = 400;
/** Vehicles for each server. All hot bids go to the first one. */
export const VEHICLES = 65;

export const emailOf = (number: number) => `cliente${number}@exemplo.example`;

/** Creates a running auction with vehicles for two servers, and clients who may bid. */
export async function fillBidYard({ db }: Pick<Connection, 'db'>): Promise<void> {
  for (let number = 1; number <= CLIENTS; number += 1) {
    await createUser(db, { email: emailOf(number) });
  }
  const { id } = await createAuction(db);
  for (let at = 0; at < 2 * VEHICLES; at += 1) await createVehicle(db, { auctionId: id });
}

/** The vehicles with what each costs now, in reais. */
export async function readPrices(
  { pool }: Pick<Connection, 'pool'>,
  ids: readonly number[],
): Promise<{ id: number; from: number }[]> {
  const { rows } = await pool.query<{ id: number; from: number }>(
    `select vehicle_id as id, coalesce(lance_atual, lance_inicial) / 100 as "from"
    from lots where vehicle_id = any($1) order by vehicle_id`,
    [ids],
  );
  return rows;
}

/** Signs the clients in through the product and returns their tokens. */
export async function signInClients(base: string, count = CLIENTS): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 1; from <= count; from += 50) {
    const numbers = Array.from({ length: Math.min(50, count - from + 1) }, (_, at) => from + at);
    tokens.push(...(await Promise.all(numbers.map((number) => signIn(base, emailOf(number))))));
  }
  return tokens;
}

async function signIn(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}
