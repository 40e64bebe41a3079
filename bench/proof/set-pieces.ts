/** R3, R5, R6, R8, R22: situations that random races seldom reach, made on purpose. */
import { setTimeout as delay } from 'node:timers/promises';
import { readNow } from '../../apps/server/src/platform/database/clock.queries.ts';
import { makeCall, type Reply } from './calls.ts';
import {
  createLot,
  createPeople,
  type Person,
  type ProofLot,
  readBids,
} from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import type { System } from './system.ts';
import { termsBetween } from './terms-pieces.ts';

const PLAIN = { increments: null, softClose: null };
const LONG_MS = 600_000;
const SAME_VALUE = 200;
const SAME_KEY = 100;
const VALUE = 2_000_000;

interface Sent {
  person: Person;
  value?: number;
  key?: string;
}

export async function setPieces(system: System, seed: number): Promise<Round> {
  const people = await createPeople(system, SAME_VALUE, 'client');
  const [admin] = await createPeople(system, 1, 'admin');
  const faults = [
    ...(await oneOfMany(system, people)),
    ...(await oneKeyManyTimes(system, people, seed)),
    ...(await lockAcrossTheEnd(system, people.slice(0, 20))),
    ...(await banEndsEverything(system, people.slice(-1), admin as Person)),
    ...(await termsBetween(system, people, admin as Person)),
  ];
  return { faults, figures: { pieces: 7 } };
}

/** Sends all requests at once, alternating between the servers. */
function send(system: System, lot: ProofLot, sent: readonly Sent[]): Promise<Reply[]> {
  return Promise.all(
    sent.map(({ person: { userId, token }, value = VALUE, key }, index) => {
      const { base } = system.servers[index % system.servers.length] ?? { base: '' };
      const request = { kind: 'bid', userId, value, ...(key !== undefined && { key }) } as const;
      return makeCall({ base, token, lot, request });
    }),
  );
}

export const isCode = ({ outcome }: Reply, code: string) =>
  outcome.kind === 'refused' && outcome.code === code;

async function oneOfMany(system: System, people: readonly Person[]): Promise<string[]> {
  const lot = await createLot(system, { ...PLAIN, lengthMs: LONG_MS });
  const replies = await send(
    system,
    lot,
    people.map((person) => ({ person })),
  );
  const accepted = replies.filter(({ status }) => status === 201).length;
  const tooLow = replies.filter((each) => isCode(each, 'BID_TOO_LOW')).length;
  const rows = (await readBids(system, lot.lotId)).length;
  if (accepted === 1 && tooLow === replies.length - 1 && rows === 1) return [];
  return [
    `R3: of ${replies.length} equal bids ${accepted} accepted, ${tooLow} too low, ${rows} rows`,
  ];
}

export async function oneKeyManyTimes(
  system: System,
  people: readonly Person[],
  seed: number,
): Promise<string[]> {
  const [person, other] = people as readonly [Person, Person];
  const lot = await createLot(system, { ...PLAIN, lengthMs: LONG_MS });
  const key = `same-${seed}`;
  const replies = await send(system, lot, Array(SAME_KEY).fill({ person, key }));
  const [higher] = await send(system, lot, [{ person: other, value: VALUE + 100, key }]);
  const [later] = await send(system, lot, [{ person, key }]);
  const [changed] = await send(system, lot, [{ person, key, value: VALUE + 200 }]);
  const answers = new Set([...replies, later].map(answerText));
  const rows = (await readBids(system, lot.lotId)).length;
  const faults: string[] = [];
  if (answers.size !== 1) {
    const shown = [...answers].slice(0, 2).join(' and ');
    faults.push(`R5: ${answers.size} answers to one key, as ${shown}`);
  }
  if (rows !== 2) faults.push(`R5: ${rows} rows of two keys`);
  if (higher?.status !== 201) faults.push('R5: a key is not its owner’s alone');
  if (!changed || !isCode(changed, 'IDEMPOTENCY_MISMATCH') || changed.status !== 409) {
    faults.push('R5: the same key with another value is not refused');
  }
  return faults;
}

/**
 * The answer without the signature of its receipt: answers of one moment share a signature, so each
 * repetition proves the same row in its own way.
 */
function answerText(reply: Reply | undefined): string {
  const { recibo, ...rest } = reply?.body ?? {};
  const { prova: _, assinatura: __, ...row } = (recibo ?? {}) as Record<string, unknown>;
  return JSON.stringify({ ...rest, recibo: row });
}

async function lockAcrossTheEnd(system: System, people: readonly Person[]): Promise<string[]> {
  const lot = await createLot(system, { ...PLAIN, lengthMs: 1_000 });
  const replies = await sendBehindLock(system, lot, { people, untilMs: lot.rules.clock.dataFim });
  const finished = replies.filter((each) => isCode(each, 'AUCTION_FINISHED')).length;
  const rows = (await readBids(system, lot.lotId)).length;
  if (finished === replies.length && rows === 0) return [];
  const codes = replies.map(({ status, body }) => `${status} ${body.code}`);
  return [`R6: ${rows} rows after the end; ${[...new Set(codes)]}`];
}

/**
 * Sends rising bids that wait for the lot's lock, which is held until `untilMs` by the database's
 * clock.
 */
export async function sendBehindLock(
  system: System,
  lot: ProofLot,
  { people, untilMs }: { people: readonly Person[]; untilMs: number },
): Promise<Reply[]> {
  const client = await system.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from lots where id = $1 for update', [lot.lotId]);
    const sending = send(
      system,
      lot,
      people.map((person, index) => ({ person, value: VALUE + index * 100 })),
    );
    while ((await readNow(system.db)) <= untilMs) await delay(5);
    await client.query('rollback');
    return await sending;
  } finally {
    client.release();
  }
}

const STREAM_MS = 10_000;

async function banEndsEverything(
  system: System,
  [person]: readonly Person[],
  admin: Person,
): Promise<string[]> {
  const [one, other] = system.servers;
  if (!person || !one || !other) throw new Error('a ban needs somebody and two servers');
  const lot = await createLot(system, { ...PLAIN, lengthMs: LONG_MS });
  const stream = await fetch(`${one.base}/api/live?topics=vehicle:${lot.vehicleId}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: AbortSignal.timeout(STREAM_MS),
  });
  const request = { kind: 'ban', userId: person.userId } as const;
  const ban = await makeCall({ base: other.base, token: admin.token, lot, request });
  const replies = await send(system, lot, [{ person }, { person }]);
  const faults: string[] = [];
  if (ban.status !== 200) faults.push(`R8: the ban answered ${ban.status}`);
  // The stream ends by itself; otherwise the time limit aborts it and this throws.
  const events = await stream.text().catch((error) => `(not ended: ${error})`);
  if (!events.includes('"session-ended"')) faults.push(`R8: the stream said ${events.slice(-200)}`);
  for (const { status, body } of replies) {
    if (body.forceLogout !== true || status < 400) faults.push(`R8: the old token got ${status}`);
  }
  return faults;
}
