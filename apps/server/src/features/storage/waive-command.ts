import type { WaivePayload } from '@martelo/contract/shapes/storage';
import { storageTexts } from '@martelo/contract/texts/storage-texts';
import { formatBRL, readAmount } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readStorage } from './read-storage.ts';
import { waiveInside } from './waive-storage.ts';

/** It is sensitive whatever the settings say: the house gives up money that a buyer owes. */
export const waiveStorageCommand: SensitiveCommand<WaivePayload> = {
  act: null,
  permission: () => 'sales.credit',
  async freeze({ db, settings }, { saleId, valor, motivo }) {
    const amount = amountOf(valor);
    const sale = await findSaleRow(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    if (sale.state !== 'liberado') return { ok: false, code: 'STORAGE_NOT_OPEN' };
    const at = new Date(await readNow(db));
    const storage = await readStorage(db, sale, { at, timeZone: settings.yardTimeZone });
    if (!storage || storage.open === 0) return { ok: false, code: 'STORAGE_NOT_OPEN' };
    if (amount > storage.open) return { ok: false, code: 'WAIVER_TOO_MUCH' };
    const preview = {
      title: 'Dispensar estadia',
      target: `${numberText('AR', sale)}, lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Valor dispensado', value: formatBRL(amount) },
        { label: 'Motivo', value: motivo },
      ],
      changes: [
        {
          label: 'Estadia a pagar agora',
          before: formatBRL(storage.open),
          after: formatBRL(storage.open - amount),
        },
      ],
    };
    const target = `sale:${saleId}:storage`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, valor, motivo: reason }, actor }) {
    const amount = amountOf(valor);
    const done = await waiveInside(tx, deps, { saleId, amount, reason, actor });
    // The amount that both people saw is owed no more: paid meanwhile, or the vehicle has left.
    if (!done.ok) return { ok: false, code: 'TARGET_CHANGED' };
    const outcome = `Estadia de ${formatBRL(amount)} dispensada.`;
    return { ok: true, outcome, publish: () => announceSale(deps, done.sale) };
  },
};

/** The schema has checked the amount, so it is readable. */
function amountOf(typed: string): number {
  const amount = readAmount(typed);
  if (amount === null) throw new Error(storageTexts.valor);
  return amount;
}
