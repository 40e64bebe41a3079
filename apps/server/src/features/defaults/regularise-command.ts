import type { RegularisePayload } from '@martelo/contract/shapes/defaults';
import { SALE_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { formatBRL } from '@martelo/core/money';
import { saleStateAfter } from '@martelo/core/sale-states';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findOpenCase, findSaleOfDefault } from './default-cases.queries.ts';
import { dayWords } from './default-words.ts';
import { publishRegularised, regulariseInside } from './regularise-sale.ts';
import { saleFacts, saleTarget } from './sale-facts.ts';

/** A purchase that goes on after its default. It is sensitive whatever acts the settings name: an impediment ends. */
export const regulariseSaleCommand: SensitiveCommand<RegularisePayload> = {
  act: 'always',
  permission: () => 'sales.default',
  async freeze({ db }, { saleId, motivo, versao }) {
    const sale = await findSaleOfDefault(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const open = await findOpenCase(db, saleId);
    const next = saleStateAfter(sale, 'regularise');
    if (!open || !next) return { ok: false, code: 'DEFAULT_CASE_MISSING' };
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    const impededDay = open.liftedAt === null ? open.impededDay : null;
    const preview = {
      title: 'Regularizar compra',
      target: saleTarget(sale),
      facts: [
        ...saleFacts(sale),
        { label: 'Motivo da inadimplência', value: open.reason },
        { label: 'Motivo da regularização', value: motivo },
        { label: 'Prazos', value: 'Contam de novo, a partir da aprovação' },
      ],
      changes: [
        { label: 'Situação', before: SALE_STATE_NAMES[sale.state], after: SALE_STATE_NAMES[next] },
        { label: 'Multa', before: formatBRL(open.fine), after: 'Cancelada' },
        ...(impededDay
          ? [{ label: 'Impedimento', before: `Até ${dayWords(impededDay)}`, after: 'Encerrado' }]
          : []),
      ],
    };
    const target = `sale:${saleId}:regularise`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, motivo }, version, actor }) {
    const act = { saleId, reason: motivo, version: Number(version), actor };
    const done = await regulariseInside(tx, deps, act);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Compra regularizada.',
      publish: () => publishRegularised(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
