import type { AdjustPayload } from '@martelo/contract/shapes/adjustments';
import { adjustmentTexts } from '@martelo/contract/texts/adjustment-texts';
import { formatBRL, readAmount } from '@martelo/core/money';
import { signedAmount } from '@martelo/core/sale-adjustment';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findCharges, findSaleForPayments } from '../payments/payments.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { adjustInside, planOf, publishAdjustment } from './adjust-sale.ts';

/** It is sensitive whatever the settings say: it changes what a buyer owes. */
export const adjustSaleCommand: SensitiveCommand<AdjustPayload> = {
  act: null,
  permission: () => 'sales.credit',
  async freeze({ db }, { saleId, motivo, ...typed }) {
    const adjustment = adjustmentOf(typed);
    const sale = await findSaleForPayments(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const charges = await findCharges(db, saleId);
    const plan = planOf(sale, charges, adjustment);
    if (!plan.ok) return plan;
    const { kind, valor } = adjustment;
    const preview = {
      title: kind === 'desconto' ? 'Dar desconto' : 'Acrescentar valor',
      target: `${numberText('AR', sale)}, lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Comprador', value: sale.buyer.nome },
        { label: adjustmentTexts.nomes[kind], value: formatBRL(valor) },
        { label: 'Motivo que o comprador lê', value: motivo },
      ],
      changes: [
        {
          label: 'Total do arremate',
          before: formatBRL(sale.total),
          after: formatBRL(sale.total + signedAmount(adjustment)),
        },
      ],
    };
    const target = `sale:${saleId}:adjust`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, motivo: reason, ...typed }, version, actor }) {
    const adjustment = adjustmentOf(typed);
    const done = await adjustInside(tx, deps, { ...adjustment, saleId, reason, actor, version });
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    const name = adjustmentTexts.nomes[adjustment.kind];
    const outcome = `${name} de ${formatBRL(adjustment.valor)} lançado.`;
    return { ok: true, outcome, publish: () => publishAdjustment(deps, done.sale) };
  },
};

/** The schema has checked the amount, so it is readable. */
function adjustmentOf({ tipo: kind, valor }: Pick<AdjustPayload, 'tipo' | 'valor'>) {
  const amount = readAmount(valor);
  if (amount === null) throw new Error(adjustmentTexts.valor);
  return { kind, valor: amount };
}
