import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import type { SaleAct, SaleActOutcome } from './declare-default.ts';
import { findOpenCase } from './default-cases.queries.ts';
import { endCase } from './default-cases.writes.ts';

/** Ends the case of a default: the sale is over. The fine and the impediment stay. */
export async function dissolveSale(
  deps: Pick<Deps, 'db' | 'live'>,
  act: SaleAct,
): Promise<SaleActOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => dissolve(tx, act));
  if (outcome.ok) announceSale(deps, outcome.sale);
  return outcome;
}

async function dissolve(
  tx: Tx,
  { saleId, reason, version, actor }: SaleAct,
): Promise<SaleActOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const open = await findOpenCase(tx, saleId);
  if (!open) return { ok: false, code: 'DEFAULT_CASE_MISSING' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const at = new Date(await readNow(tx));
  const moved = await advanceSale(tx, sale, 'dissolve', {
    at,
    fields: { endReason: 'inadimplencia' },
  });
  if (!moved.ok) return moved;
  await endCase(tx, open.id, {
    outcome: 'desfeita',
    endedAt: at,
    endedById: actor.id,
    endApprovedById: null,
    endReason: reason,
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.dissolved',
    subjectType: 'sale',
    subjectId: saleId,
    details: { numero: numberText('AR', sale), caso: open.id, motivo: reason },
  });
  return { ok: true, sale: moved.sale };
}
