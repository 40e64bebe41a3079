/** Clerks who credit the sales of a yard through servers that die, and repeat what got no answer. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Yard } from './closed-yard.ts';
import type { Person } from './people-and-lots.ts';
import { type Random, seededRandom } from './random.ts';
import type { System } from './system.ts';

export interface SentCredit {
  saleId: number;
  clerkId: number;
  key: string;
  reference: string;
  /** Centavos. */
  amount: number;
  isAcknowledged: boolean;
}

interface ClerksWork {
  credits: SentCredit[];
  /** Answers that no clerk should get. */
  faults: string[];
  /** Requests that got no answer and were sent again. */
  repeated: number;
}

/** Each kill can cost the next job a minute and more. */
const SALES_WITHIN_MS = 420_000;
const RETRY_MS = 100;
const MOST_TRIES = 600;
const PATIENCE_MS = 15_000;
const MOST_PARTS = 3;

/** Every sale of the auction is credited in parts, each with a key of its own, until it is paid. */
export async function creditAll(
  system: System,
  yard: Yard,
  { seed, count }: { seed: number; count: number },
): Promise<ClerksWork> {
  const work: ClerksWork = { credits: [], faults: [], repeated: 0 };
  const sales = new Map<number, Promise<void>>();
  const over = performance.now() + SALES_WITHIN_MS;
  while (sales.size < count) {
    if (performance.now() > over) throw new Error(`only ${sales.size} of ${count} sales were made`);
    for (const { id, total } of await readSales(system, yard)) {
      if (sales.has(id)) continue;
      const clerk = yard.clerks[sales.size % yard.clerks.length] as Person;
      const twin = yard.clerks[(sales.size + 1) % yard.clerks.length] as Person;
      const random = seededRandom(seed * 1013 + sales.size);
      sales.set(id, creditSale(system, work, { id, total, clerk, twin, random, seed }));
    }
    await delay(RETRY_MS * 2);
  }
  await Promise.all(sales.values());
  return work;
}

async function readSales({ pool }: System, { auctionId }: Yard) {
  const { rows } = await pool.query(
    'select id, total from sales where auction_id = $1 order by id',
    [auctionId],
  );
  return rows.map(({ id, total }) => ({ id: Number(id), total: Number(total) }));
}

interface Task {
  id: number;
  total: number;
  clerk: Person;
  /** Another clerk who has the same bank statement before him. */
  twin: Person;
  random: Random;
  seed: number;
}

async function creditSale(system: System, work: ClerksWork, task: Task): Promise<void> {
  const { id, clerk, twin, random, seed } = task;
  for (const [part, amount] of partsOf(task.total, random).entries()) {
    const credit: SentCredit = {
      saleId: id,
      clerkId: clerk.userId,
      amount,
      isAcknowledged: false,
      key: `${seed}-${id}-${part}`,
      reference: `E${seed}X${id}X${part}`,
    };
    work.credits.push(credit);
    await delay(random.integer(150));
    // Pressing twice: the same key at once through whatever servers there are.
    const times = random.chance(0.4) ? 2 : 1;
    const sent = Array.from({ length: times }, () =>
      persist(system, work, { clerk, credit, random }),
    );
    await Promise.all(sent);
    credit.isAcknowledged = true;
    if (random.chance(0.4)) await creditAgain(system, work, { clerk: twin, credit, random });
  }
}

/** One to three amounts whose sum is the total. */
function partsOf(total: number, random: Random): number[] {
  const cuts = Array.from(
    { length: random.integer(MOST_PARTS) },
    () => 1 + random.integer(total - 1),
  );
  const ends = [...new Set([...cuts, total])].sort((one, other) => one - other);
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

interface Attempt {
  clerk: Person;
  credit: SentCredit;
  random: Random;
}

/** Sends the credit until a server has answered it, with the same key each time. */
async function persist(system: System, work: ClerksWork, attempt: Attempt): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { key } = attempt.credit;
    const answer = await send(system, { ...attempt, key }).catch(() => null);
    if (answer?.status === 200) return;
    // 503 is said while the database or the server goes down: the result is unknown.
    if (answer && answer.status !== 503) {
      work.faults.push(`${answer.status} to a credit: ${answer.text}`);
      return;
    }
    work.repeated += 1;
    await delay(RETRY_MS);
  }
  work.faults.push(`the credit ${attempt.credit.key} was never answered`);
}

/** The same bank reference with another key, after the first was acknowledged: always refused. */
async function creditAgain(system: System, work: ClerksWork, attempt: Attempt): Promise<void> {
  const key = `${attempt.credit.key}-twin`;
  const answer = await send(system, { ...attempt, key }).catch(() => null);
  if (!answer || answer.status === 503) return;
  const refusals = ['PAYMENT_REFERENCE_TAKEN', 'CREDIT_PAID'];
  const isRefused = answer.status === 409 && refusals.some((code) => answer.text.includes(code));
  if (!isRefused) work.faults.push(`${answer.status} to a second clerk: ${answer.text}`);
}

async function send({ servers }: System, attempt: Attempt & { key: string }) {
  const { clerk, credit, key, random } = attempt;
  const answer = await fetch(
    `${random.pick(servers).base}/api/admin/sales/${credit.saleId}/credit`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${clerk.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        meio: 'pix',
        valor: credit.amount / 100,
        recebidoEm: yardDay(),
        referencia: credit.reference,
        pagadorNome: '',
        pagadorDocumento: '',
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
  return { status: answer.status, text: (await answer.text()).slice(0, 300) };
}

const YARD_OFFSET_MS = 3 * 3_600_000;

/** Today in Aracaju, which has no summer time. */
const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);
