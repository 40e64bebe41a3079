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

const emailOf = (number: number) => `cliente${number}@exemplo.example`;

/** Creates a running auction with vehicles for two servers, and clients who may bid. */
export async function fillBidYard({ db }: Pick<Connection, 'db'>): Promise<void> {
  for (let number = 1; number <= CLIENTS; number += 1) {
    await createUser(db, { email: emailOf(number) });
  }
  const { id } = await createAuction(db);
  for (let at = 0; at < 2 * VEHICLES; at += 1) await createVehicle(db, { auctionId: id });
}

/** Signs the clients in through the product and returns their tokens. */
export function signInClients(base: string, count = CLIENTS): Promise<string[]> {
  return signIn(
    base,
    Array.from({ length: count }, (_, at) => emailOf(at + 1)),
  );
}

/** Sign-ins that run at once. */
const AT_ONCE = 50;

/** Signs people of the factories in and returns their tokens. */
export async function signIn(base: string, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < emails.length; from += AT_ONCE) {
    const some = emails.slice(from, from + AT_ONCE);
    tokens.push(...(await Promise.all(some.map((email) => signInOne(base, email)))));
  }
  return tokens;
}

async function signInOne(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}
