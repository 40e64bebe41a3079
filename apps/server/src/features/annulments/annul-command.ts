import type { AnnulPayload } from '@martelo/contract/shapes/annulments';
import { formatBRL } from '@martelo/core/money';
import { isAnnullable } from '@martelo/core/sale-states';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findCharges } from '../payments/payments.queries.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { annulInside, publishAnnulment } from './annul-sale.ts';

/** It is sensitive whatever the settings say: it takes a vehicle from its buyer. */
export const annulSaleCommand: SensitiveCommand<AnnulPayload> = {
  act: null,
  permission: () => 'sales.annul',
  async freeze({ db }, { saleId, motivo }) {
    const sale = await findSaleRow(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    if (!isAnnullable(sale.state)) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
    const charges = await findCharges(db, saleId);
    const received = charges.reduce((sum, { covered }) => sum + covered, 0);
    const preview = {
      title: 'Anular arremate',
      target: `${numberText('AR', sale)}, lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Total', value: formatBRL(sale.total) },
        { label: 'Motivo que o comprador lê', value: motivo },
      ],
      changes: [
        { label: 'Situação', before: 'Em andamento', after: 'Venda desfeita' },
        { label: 'A devolver', before: formatBRL(0), after: formatBRL(received) },
      ],
    };
    const target = `sale:${saleId}:annul`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, motivo: reason }, version, actor }) {
    const done = await annulInside(tx, deps, { saleId, reason, actor, version });
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return { ok: true, outcome: 'Arremate anulado.', publish: () => publishAnnulment(deps, done) };
  },
};
