import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { PREPARE_PIX } from '../../platform/jobs/job-names.ts';
import type { Pix } from '../../platform/outside/pix/pix-answers.ts';
import { isAboutOneQuestion } from '../../platform/outside/pix/pix-errors.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { publishCredit } from '../payments/credit-payment.ts';
import { creditPix } from '../payments/credit-pix.ts';
import { announceRefunds } from '../payments/refunds/announce-refunds.ts';
import { settleReturns } from '../payments/refunds/settle-refund.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { contestSales } from './contest-sales.ts';
import { findKindOfTxid, listOpenEvents, type PixEventRecord } from './pix.queries.ts';
import { countMiss, endEvent } from './pix.writes.ts';
import type { PixService } from './pix-service.ts';

export type Handling = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'> & { pix: PixService };

const AT_ONCE = 100;
/** So often a PIX may be unknown, one run after the other, before its report counts as a stranger's. */
const MISSES = 5;

/**
 * Asks the PSP about each report and credits what it answers. Rejects while the PSP is down: the
 * reports stay, and the next run goes on.
 */
export async function handleEvents(deps: Handling): Promise<void> {
  let after = 0;
  for (;;) {
    const events = await listOpenEvents(deps.db, { after, limit: AT_ONCE });
    for (const event of events) await handle(deps, event);
    const last = events.at(-1);
    if (!last || events.length < AT_ONCE) return;
    after = last.id;
  }
}

async function handle(deps: Handling, event: PixEventRecord): Promise<void> {
  const pix = await orNull(deps.pix.client.getPix(event.endToEndId));
  if (!pix || pix.endToEndId !== event.endToEndId) {
    if (event.misses + 1 >= MISSES) await endEvent(deps.db, event.id, 'desconhecido');
    else await countMiss(deps.db, event.id);
    return;
  }
  const received = receivedOf(pix, event, pix.chave ?? (await keyOfCode(deps, pix)));
  const done = await transactWithRetry(deps.db, async (tx) => {
    const credit = await creditPix(tx, deps, received, deps.pix.settings.chave);
    const contested = await contestSales(tx, pix);
    const returned = await settleReturns(tx, pix);
    await endEvent(tx, event.id, 'tratado');
    return { ok: true as const, credit, contested, returned };
  });
  if (done.credit && done.credit.sales.length > 0) {
    for (const sale of done.credit.sales) publishCredit(deps, sale);
    // The paid code is closed, and what is still missing gets its own.
    await deps.jobs.send(PREPARE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
  } else if (done.credit) {
    deps.live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
  }
  for (const sale of done.contested) announceSale(deps, sale);
  await announceRefunds(deps, done.returned);
  const isNews = done.credit || done.contested.length > 0 || done.returned.length > 0;
  if (isNews) announceMessages(deps);
}

/** The PSP's answer; null when the PSP refuses the question, or its answer cannot be read. */
function orNull<T>(answer: Promise<T | null>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isAboutOneQuestion(error)) return null;
    throw error;
  });
}

/**
 * The API lets a PSP leave out the key that a PIX was paid to. The charge that was made for the PIX
 * names it; a PIX without such a charge is attributed to nothing.
 */
async function keyOfCode({ db, pix }: Handling, { txid = '' }: Pix): Promise<string> {
  const kind = await findKindOfTxid(db, txid);
  const charge = kind && (await orNull(pix.client.getCharge(kind, txid)));
  return charge?.chave ?? '';
}

function receivedOf(pix: Pix, { origin }: PixEventRecord, key: string) {
  const { endToEndId, txid = '', valor, horario, pagador } = pix;
  return {
    ...{ endToEndId, txid, valor, key, receivedAt: horario, origin },
    payerName: (pagador?.nome ?? '').slice(0, 160),
    payerDocument: (pagador?.cpf ?? pagador?.cnpj ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
  };
}
