import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../apps/server/src/testing/factories.ts';

/** So many that nobody sends faster than the product's limit for one person lets them. */
export const CLIENTS = 400;
/** Of each server: the first is the hot one. */
export const VEHICLES = 65;

export const emailOf = (number: number) => `cliente${number}@exemplo.example`;

/** A running auction with vehicles for two servers and clients that may bid. */
export async function fillBidYard({ db }: Pick<Connection, 'db'>): Promise<void> {
  for (let number = 1; number <= CLIENTS; number += 1) {
    await createUser(db, { email: emailOf(number) });
  }
  const { id } = await createAuction(db);
  for (let at = 0; at < 2 * VEHICLES; at += 1) await createVehicle(db, { auctionId: id });
}

/** Tokens as the product gives them for an e-mail and a password. */
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
