import type { ErrorCode } from '@martelo/contract/texts/errors';
import { CREDIT_WAS_WRONG } from '@martelo/contract/texts/payment-texts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelPapers } from '../documents/cancel-papers.ts';
import { listWrongPapers } from '../documents/papers.queries.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { announceSale } from '../sales/announce-sale.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { coverCharges, openCharges } from './cover-charges.ts';
import { lockCredit } from './open-refund.ts';
import { lockCharges } from './payments.queries.ts';
import { endRefund } from './payments.writes.ts';

interface Abandoning {
  paymentId: number;
  /** For the office and the audit log. */
  reason: string;
  /** The sale's version that the person saw. */
  version: number;
  actor: Actor;
}

type Outcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };
type Refunding = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Gives up an approved refund whose money has not left. No second person is asked: it moves no money out of the house, and a new
 * refund is approved anew.
 */
export async function abandonRefund(deps: Refunding, wish: Abandoning): Promise<Outcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => abandonInside(tx, deps, wish));
  if (!outcome.ok) return outcome;
  announceSale(deps, outcome.sale);
  announceMessages(deps);
  // Papers that say something else now are issued anew; the job also runs by the clock.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
  return outcome;
}

async function abandonInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { paymentId, reason, version, actor }: Abandoning,
): Promise<Outcome> {
  const found = await lockCredit(tx, paymentId);
  if (!found) return { ok: false, code: 'NOT_FOUND' };
  const { sale, credit } = found;
  if (!credit.refund) return { ok: false, code: 'REFUND_MISSING' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const charges = await lockCharges(tx, sale.id);
  const at = new Date(await readNow(tx));
  await endRefund(tx, credit.refund.id, { abandonedById: actor.id, reason, at });
  // An undoing may have opened a charge meanwhile. What is free again covers it, as it would have then.
  const valor = credit.undoing ? 0 : credit.refund.valor;
  if (valor > 0 && openCharges(charges).length > 0) {
    const papers = await listWrongPapers(tx, sale.id, { paymentId, isAlone: false });
    await cancelPapers(tx, {
      papers,
      saleId: sale.id,
      reason: CREDIT_WAS_WRONG,
      at,
      actor,
    });
  }
  const { sale: moved } = await coverCharges(tx, settings, { sale, charges, paymentId, valor, at });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.refund-abandoned',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      paymentId,
      valorCentavos: credit.refund.valor,
      motivo: reason,
      estado: moved.state,
    },
  });
  return { ok: true, sale: moved };
}
