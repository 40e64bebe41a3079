import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { admitActor } from '../approvals/second-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { peopleOf } from '../payments/undo-credit.ts';
import { countChange } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import type { SaleAct, SaleActOutcome } from './declare-default.ts';
import { findImpedingCase } from './default-cases.queries.ts';
import { writeLifted } from './default-cases.writes.ts';

/**
 * Ends the impediment of a buyer before its day, once nothing of the fine is owed. The purchase stays what it is. It always needs
 * a second person where the yard has one.
 */
export async function liftImpediment(
  deps: Pick<Deps, 'db' | 'live'>,
  act: SaleAct,
): Promise<SaleActOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => liftInside(tx, act));
  if (outcome.ok) announceSale(deps, outcome.sale);
  return outcome;
}

/** The same in the caller's transaction. The sale's lock keeps a credit for the fine, and its undoing, waiting. */
export async function liftInside(
  tx: Tx,
  { saleId, reason, version, actor }: SaleAct,
): Promise<SaleActOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  await lockCharges(tx, saleId);
  const impeding = await findImpedingCase(tx, saleId);
  if (!impeding) return { ok: false, code: 'IMPEDIMENT_MISSING' };
  if (impeding.owed > 0) return { ok: false, code: 'IMPEDIMENT_FINE_OPEN' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const at = new Date(await readNow(tx));
  const [liftedById, liftApprovedById] = peopleOf(admitted.actor);
  const { id: caseId, impededDay } = impeding.found;
  await writeLifted(tx, caseId, { liftedAt: at, liftedById, liftApprovedById, liftReason: reason });
  const moved = await countChange(tx, sale);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.impediment-lifted',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      numero: numberText('AR', sale),
      caso: caseId,
      userId: sale.buyerId,
      impedidoAte: impededDay ?? '',
      motivo: reason,
      ...admitted.actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}
