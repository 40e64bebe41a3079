/** Buyers who pay their PIX codes at a PSP that tells of it in every wrong way, while servers die. */
import { setTimeout as delay } from 'node:timers/promises';
import { sendCredit } from './clerks.ts';
import type { Yard } from './closed-yard.ts';
import type { Person } from './people-and-lots.ts';
import type { Psp } from './psp.ts';
import type { Report } from './psp-process.ts';
import { type Random, seededRandom } from './random.ts';
import type { System } from './system.ts';

interface Fault {
  report: Report;
  times: number;
  /** What arrives instead of what the code asks for. */
  arrives?: (asked: number) => number;
  /** The amount that the report tells instead of what arrived. */
  told?: number;
  /** The PSP's call tells first of money that never comes. */
  isLiedBefore?: true;
  /** A clerk sees the money in the bank's statement and credits it by hand. */
  isCreditedByHand?: true;
}

const OVERPAID_CENTAVOS = 1_234;

/** Each code gets the next fault, so that a round has all of them. */
const FAULTS: readonly Fault[] = [
  { report: 'now', times: 1 },
  { report: 'now', times: 100 },
  { report: 'never', times: 0 },
  { report: 'now', times: 2, isCreditedByHand: true },
  { report: 'late', times: 2 },
  { report: 'now', times: 3, arrives: (asked) => Math.ceil(asked / 2) },
  { report: 'now', times: 10, told: 1 },
  { report: 'late', times: 100, isLiedBefore: true },
  { report: 'now', times: 2, arrives: (asked) => asked + OVERPAID_CENTAVOS },
  { report: 'never', times: 0, isCreditedByHand: true },
];
/** A lie is told to both servers at once. */
const LIES_EACH = 20;

export interface Paying {
  /** The endToEndId of each payment with the amount that arrived, as the payer knows them. */
  paid: Map<string, { txid: string; valor: number }>;
  /** Payments that the PSP's calls told of and nobody made. */
  lies: string[];
  faults: string[];
}

const SALES_WITHIN_MS = 900_000;
const LOOK_MS = 100;
const MOST_TRIES = 600;

interface Code {
  txid: string;
  saleId: number;
  /** Of the sale in the yard, from 0 on. */
  number: number;
  valor: number;
}

interface Wish {
  seed: number;
  /** The number of sales. */
  count: number;
  /** The money of a sale waits for its moment. */
  mayPay: (sale: number) => boolean;
  /** Aborted when the round is over, for whatever reason. */
  signal: AbortSignal;
}

/** Every code that the sales of the yard show is paid once, until all sales are paid. */
export async function payAll(
  system: System,
  psp: Psp,
  yard: Yard,
  { seed, count, mayPay, signal }: Wish,
): Promise<Paying> {
  const work: Paying = { paid: new Map(), lies: [], faults: [] };
  const payments = new Map<string, Promise<void>>();
  const over = performance.now() + SALES_WITHIN_MS;
  for (let paid = 0; paid < count; paid = await countPaid(system, yard)) {
    if (performance.now() > over) throw new Error(`only ${paid} of ${count} sales were paid`);
    for (const code of await readCodes(system, yard)) {
      if (payments.has(code.txid) || !mayPay(code.number)) continue;
      const index = payments.size;
      const fault = FAULTS[(seed + index) % FAULTS.length] as Fault;
      const clerk = yard.clerks[index % yard.clerks.length] as Person;
      const random = seededRandom(seed * 2027 + index);
      const payment = payCode({ system, psp, work }, { code, fault, clerk, random });
      const broken = (error: Error) => void work.faults.push(`${code.txid}: ${error.message}`);
      payments.set(code.txid, payment.catch(broken));
    }
    await delay(LOOK_MS, undefined, { signal });
  }
  await Promise.all(payments.values());
  return work;
}

/** The codes that buyers see. */
async function readCodes({ pool }: System, { auctionId }: Yard): Promise<Code[]> {
  const { rows } = await pool.query(
    `select k.txid, k.valor, s.id,
        (select count(*) from sales o where o.auction_id = $1 and o.id < s.id) as number
      from pix_codes k join charges c on c.id = k.charge_id
      join sales s on s.id = c.sale_id where s.auction_id = $1 and k.state = 'active' order by k.id`,
    [auctionId],
  );
  return rows.map(({ txid, valor, id, number }) => ({
    ...{ txid, valor: Number(valor), saleId: Number(id), number: Number(number) },
  }));
}

async function countPaid({ pool }: System, { auctionId }: Yard): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) from sales where auction_id = $1 and state = 'pago'`,
    [auctionId],
  );
  return Number(rows[0].count);
}

interface Scene {
  system: System;
  psp: Psp;
  work: Paying;
}

interface Task {
  code: Code;
  fault: Fault;
  clerk: Person;
  random: Random;
}

async function payCode(scene: Scene, task: Task): Promise<void> {
  const { psp, work } = scene;
  const { code, fault, random } = task;
  const { report, times, told, arrives = (asked) => asked } = fault;
  await delay(random.integer(300));
  if (fault.isLiedBefore) work.lies.push(await psp.call('lie', code.txid, LIES_EACH));
  const valor = arrives(code.valor);
  const order = { txid: code.txid, valor, report, times, ...(told !== undefined && { told }) };
  const endToEndId = await psp.call('pay', order);
  work.paid.set(endToEndId, { txid: code.txid, valor });
  if (fault.isCreditedByHand) await creditByHand(scene, task, { endToEndId, valor });
}

/** Sent until a server has answered. The bank may have been first: then the clerk is told so. */
async function creditByHand(
  { system, work }: Scene,
  { code, clerk, random }: Task,
  { endToEndId, valor }: { endToEndId: string; valor: number },
): Promise<void> {
  const credit = {
    ...{ saleId: code.saleId, clerkId: clerk.userId, amount: valor, isAcknowledged: false },
    ...{ key: `hand-${endToEndId}`, reference: endToEndId },
  };
  const refusals = ['PAYMENT_REFERENCE_TAKEN', 'CREDIT_PAID'];
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = { clerk, credit, random, key: credit.key };
    const answer = await sendCredit(system, attempt).catch(() => null);
    if (answer?.status === 200) return;
    if (answer?.status === 409 && refusals.some((code) => answer.text.includes(code))) return;
    if (answer && answer.status !== 503) {
      work.faults.push(`${answer.status} to a clerk: ${answer.text}`);
      return;
    }
    await delay(LOOK_MS);
  }
  work.faults.push(`the credit of ${endToEndId} by hand was never answered`);
}
