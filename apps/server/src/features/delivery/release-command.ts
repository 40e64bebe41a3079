import { SALE_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { formatBRL } from '@martelo/core/money';
import { saleStateAfter } from '@martelo/core/sale-states';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findSaleForPayments, sumCreditedBy } from '../payments/payments.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { publishRelease, refusalOfRelease, releaseInside } from './release-sale.ts';

interface Payload {
  saleId: number;
  versao: number;
}

/**
 * The release of a vehicle by whoever credited a payment of its sale. It is sensitive whatever acts the settings
 * name: otherwise one person could register money that never arrived and let the vehicle go.
 */
export const releaseSaleCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'sales.release',
  async freeze({ db, settings }, { saleId, versao }, requesterId) {
    const sale = await findSaleForPayments(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const refused = await refusalOfRelease(db, sale, versao, settings.yardTimeZone);
    if (refused) return { ok: false, code: refused.code };
    const credited = await sumCreditedBy(db, saleId, requesterId);
    const next = saleStateAfter(sale, 'release');
    if (credited === 0 || !next) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    const preview = {
      title: 'Liberar veículo',
      target: `lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Arremate', value: numberText('AR', sale) },
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Total do arremate', value: formatBRL(sale.total) },
        { label: 'Creditado por quem pede', value: formatBRL(credited) },
      ],
      changes: [
        {
          label: 'Situação',
          before: SALE_STATE_NAMES[sale.state],
          after: SALE_STATE_NAMES[next],
        },
      ],
    };
    const target = `sale:${saleId}:release`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId }, version, actor }) {
    const release = { saleId, version: Number(version), actor };
    const done = await releaseInside(tx, deps, release);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    const outcome = 'Veículo liberado para retirada.';
    return { ok: true, outcome, publish: () => publishRelease(deps, done.sale) };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
