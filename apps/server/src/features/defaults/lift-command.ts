import type { LiftPayload } from '@martelo/contract/shapes/defaults';
import { formatBRL } from '@martelo/core/money';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { findImpedingCase, findSaleOfDefault } from './default-cases.queries.ts';
import { dayWords } from './default-words.ts';
import { liftInside } from './lift-impediment.ts';
import { saleFacts, saleTarget } from './sale-facts.ts';

/** The end of an impediment. It is sensitive whatever acts the settings name: the person bids again. */
export const liftImpedimentCommand: SensitiveCommand<LiftPayload> = {
  act: 'always',
  permission: () => 'sales.default',
  async freeze({ db }, { saleId, motivo, versao }) {
    const sale = await findSaleOfDefault(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const impeding = await findImpedingCase(db, saleId);
    if (!impeding) return { ok: false, code: 'IMPEDIMENT_MISSING' };
    if (impeding.owed > 0) return { ok: false, code: 'IMPEDIMENT_FINE_OPEN' };
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    const preview = {
      title: 'Encerrar impedimento',
      target: saleTarget(sale),
      facts: [
        ...saleFacts(sale),
        { label: 'Multa paga', value: formatBRL(impeding.found.fine) },
        { label: 'Motivo', value: motivo },
      ],
      changes: [
        {
          label: 'Impedimento',
          before: `Até ${dayWords(impeding.found.impededDay ?? '')}`,
          after: 'Encerrado',
        },
      ],
    };
    const target = `sale:${saleId}:impediment`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, motivo }, version, actor }) {
    const act = { saleId, reason: motivo, version: Number(version), actor };
    const done = await liftInside(tx, act);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Impedimento encerrado.',
      publish: () => announceSale(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
