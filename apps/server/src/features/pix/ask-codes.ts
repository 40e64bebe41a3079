import { randomInt } from 'node:crypto';
import { faultOfDynamicCode, pixAmount, pspTxid } from '@martelo/core/br-code';
import { planPspCode } from '@martelo/core/psp-code';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { PspCharge } from '../../platform/outside/pix/api-pix.ts';
import type { ChargeRequest, PspResult } from '../../platform/outside/pix/pix-psp.ts';
import { dropCode, showCode } from '../payments/charge-codes.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { readCalendar } from '../terms/calendar.ts';
import {
  findSaleOfCode,
  lockChargeOfCode,
  lockCode,
  lockOverCodes,
  lockUncodedCharges,
  type PspCodeRecord,
  type SaleOfCode,
} from './psp-codes.queries.ts';
import { insertCode, moveCode, noteFault, releaseCodes, takeDueCodes } from './psp-codes.writes.ts';
import { type InUse, readPspInUse } from './psp-in-use.ts';

/** Few at a time: a PSP that does not answer holds each for seconds. */
const AT_ONCE = 20;

type Asking = Pick<Deps, 'db' | 'live' | 'settings' | 'psp'>;

/**
 * Brings codes and charges together: every open charge gets a code of the PSP, and codes that nobody shall pay any more are
 * removed there. No call is made inside a transaction. Killed anywhere, it goes on at the next run with the same txid.
 */
export async function askCodes(deps: Asking): Promise<void> {
  const inUse = await readPspInUse(deps.db, deps);
  if (!inUse) return;
  await releaseCodes(deps.db);
  await endOverCodes(deps);
  await planCodes(deps, inUse);
  const due = await takeDueCodes(deps.db, AT_ONCE);
  // One that fails keeps no other waiting; the job fails when all have ended.
  const ended = await Promise.allSettled(due.map((code) => call(deps, inUse, code)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Stores what will be asked, before anything is asked. */
async function planCodes({ db, settings }: Asking, { key }: InUse): Promise<void> {
  const calendar = await readCalendar(db, settings.yardTimeZone);
  await db.transaction(async (tx) => {
    const charges = await lockUncodedCharges(tx, AT_ONCE);
    const now = new Date(await readNow(tx));
    for (const { chargeId, missing, dueAt, lote, numeroLeilao } of charges) {
      const { payUntil, ...plan } = planPspCode(dueAt, { calendar, now });
      // The payer's application shows it, so it holds nothing about a person.
      const text = `Lote ${lote}, leilão ${numeroLeilao}. Cobrança ${chargeId}`;
      await insertCode(tx, {
        txid: pspTxid((below) => randomInt(below)),
        chargeId,
        kind: plan.kind,
        valor: missing,
        asked: { ...plan, key, text },
        payUntil,
        nextAttemptAt: now,
      });
    }
  });
}

/** A code that is over is shown to nobody; a charge that still waits gets another one. */
async function endOverCodes({ db }: Asking): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, chargeId, revision } of await lockOverCodes(tx, AT_ONCE)) {
      await moveCode(tx, id, 'encerrada');
      await dropCode(tx, { chargeId, revision });
    }
  });
}

async function call(deps: Asking, inUse: InUse, code: PspCodeRecord): Promise<void> {
  const { psp } = inUse;
  if (code.state === 'a_remover') {
    return settleRemoval(deps, code, await psp.removeCharge(code.kind, code.txid));
  }
  const sale = await findSaleOfCode(deps.db, code);
  const made = await psp.putCharge(requestOf(code, sale));
  // Some PSPs refuse a txid that they know, though it is our own charge whose answer was lost.
  const answer =
    made.ok || made.fault !== 'refused'
      ? made
      : firstGood(await psp.readCharge(code.kind, code.txid), made);
  await settleAnswer(deps, inUse, { code, sale, answer });
}

const firstGood = <T>(first: PspResult<T>, otherwise: PspResult<T>) =>
  first.ok ? first : otherwise;

function requestOf({ txid, valor, asked }: PspCodeRecord, { buyer }: SaleOfCode): ChargeRequest {
  const { documento, nome } = buyer;
  return { ...asked, txid, valor, debtor: { documento, nome } };
}

async function settleRemoval(
  { db }: Asking,
  code: PspCodeRecord,
  answer: PspResult<PspCharge>,
): Promise<void> {
  // Refused: it is paid or removed already. Not found: it was never made.
  if (answer.ok || answer.fault === 'refused' || answer.fault === 'not-found') {
    await moveCode(db, code.id, 'encerrada');
    return;
  }
  await noteFault(db, code.id, answer.detail);
}

interface Answered {
  code: PspCodeRecord;
  sale: SaleOfCode;
  answer: PspResult<PspCharge>;
}

async function settleAnswer(deps: Asking, inUse: InUse, { code, sale, answer }: Answered) {
  const { db } = deps;
  if (!answer.ok) {
    if (answer.fault === 'refused') await moveCode(db, code.id, 'recusada', answer.detail);
    else await noteFault(db, code.id, answer.detail);
    return;
  }
  const fault = faultOf(answer.value, code, inUse);
  if (fault) {
    await moveCode(db, code.id, 'a_remover', fault);
    return;
  }
  const { pixCopiaECola: brcode = '' } = answer.value;
  const isShown = await db.transaction(async (tx) => {
    const charge = await lockChargeOfCode(tx, code.chargeId);
    const { state } = await lockCode(tx, code.id);
    if (state !== 'pedida') return false;
    // The charge moved on while the PSP answered: a credit, a cancellation, another deadline.
    const isWanted =
      charge.state === 'aberta' && charge.brcode === null && charge.missing === code.valor;
    await moveCode(tx, code.id, isWanted ? 'ativa' : 'a_remover', '');
    const { chargeId, txid } = code;
    if (isWanted) await showCode(tx, { chargeId, revision: charge.revision }, { txid, brcode });
    return isWanted;
  });
  if (isShown) announceSale(deps, { id: sale.saleId, buyerId: sale.buyerId });
}

/** Why what a PSP has answered is not shown to a payer; null: it is what was asked for. */
function faultOf(answer: PspCharge, { txid, valor, asked }: PspCodeRecord, inUse: InUse) {
  if (answer.txid !== txid || answer.chave !== asked.key) return 'outra cobrança ou outra chave';
  if (answer.valor.original !== pixAmount(valor)) return 'outro valor';
  if (answer.status !== 'ATIVA') return `estado ${answer.status}`;
  const fault = faultOfDynamicCode(answer.pixCopiaECola ?? '', inUse);
  return fault === null ? null : CODE_FAULTS[fault];
}

const CODE_FAULTS = {
  unreadable: 'código PIX ilegível',
  'not-dynamic': 'código PIX sem cobrança',
  'other-receiver': 'código PIX de outro recebedor',
} as const;
