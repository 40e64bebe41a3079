import type { AnnulPayload } from '@martelo/contract/shapes/annulments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { SALE_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { formatBRL } from '@martelo/core/money';
import { receivedDayWords } from '@martelo/core/received-day';
import { saleStateAfter } from '@martelo/core/sale-states';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findSaleOfDefault } from '../defaults/default-cases.queries.ts';
import { saleFacts, saleTarget } from '../defaults/sale-facts.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { annulInside, publishAnnulled } from './annul-sale.ts';
import { planAnnulment } from './plan-annulment.ts';

/** A sale that the house takes back. It is sensitive whatever acts the settings name: money leaves by it. */
export const annulSaleCommand: SensitiveCommand<AnnulPayload> = {
  act: 'always',
  permission: () => 'sales.amend',
  async freeze({ db, settings }, { saleId, motivo, versao }) {
    const sale = await findSaleOfDefault(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const planned = await planAnnulment(db, sale);
    if (!planned.ok) return planned;
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    const { credits, received, papers } = planned.plan;
    const next = saleStateAfter(sale, 'annul') ?? sale.state;
    const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
    const preview = {
      title: 'Anular venda',
      target: saleTarget(sale),
      facts: [
        ...saleFacts(sale),
        { label: 'Motivo, que o comprador lê', value: motivo },
        ...credits.map(({ payment }) => ({
          label: 'Pagamento que volta a quem pagou',
          value: [
            formatBRL(payment.valor),
            PAYMENT_MEANS_NAMES[payment.meio],
            receivedDayWords(zone, payment.receivedAt),
            payment.payerName,
          ]
            .filter(Boolean)
            .join(', '),
        })),
        { label: 'Cada devolução', value: 'É pedida e aprovada depois, uma por pagamento' },
      ],
      changes: [
        { label: 'Situação', before: SALE_STATE_NAMES[sale.state], after: SALE_STATE_NAMES[next] },
        { label: 'Cobranças', before: formatBRL(sale.total), after: 'Canceladas' },
        { label: 'A devolver', before: formatBRL(0), after: formatBRL(received) },
        ...papers.map(({ numero }) => ({ label: numero, before: 'Válido', after: 'Cancelado' })),
      ],
    };
    const target = `sale:${saleId}:annul`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, motivo }, version, actor }) {
    const act = { saleId, reason: motivo, version: Number(version), actor };
    const done = await annulInside(tx, deps, act);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Venda anulada. Falta devolver o que foi recebido.',
      publish: () => publishAnnulled(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
