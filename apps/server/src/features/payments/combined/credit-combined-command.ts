import type { CreditCombinedPayload } from '@martelo/contract/shapes/combined';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatBRL } from '@martelo/core/money';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../../approvals/sensitive-command.ts';
import { payerOf, valuesOf } from '../credit-command.ts';
import { aloneFacts, reachesLimit } from '../judge-credit.ts';
import { isReferenceTaken } from '../payments.queries.ts';
import { findCombined, listParts } from './combined.queries.ts';
import { creditCombinedInside, publishCombinedCredit } from './credit-combined.ts';

/** As for a credit to one sale. The whole amount counts for each of its sales. */
export const creditCombinedCommand: SensitiveCommand<CreditCombinedPayload> = {
  act: null,
  permission: () => 'sales.credit',
  async freeze({ db }, { combinedId, ...typed }) {
    const values = valuesOf(typed);
    const combined = await findCombined(db, combinedId);
    if (!combined) return { ok: false, code: 'NOT_FOUND' };
    const parts = await listParts(db, combinedId);
    const saleIds = [...new Set(parts.map(({ saleId }) => saleId))];
    if (!(await reachesLimit(db, { saleIds, ...values }))) {
      return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    }
    if (combined.state === 'paga') return { ok: false, code: 'COMBINED_PAID' };
    if (combined.state !== 'aberta' || combined.dueAt.getTime() <= (await readNow(db))) {
      return { ok: false, code: 'COMBINED_OVER' };
    }
    if (await isReferenceTaken(db, values)) return { ok: false, code: 'PAYMENT_REFERENCE_TAKEN' };
    const lotOf = new Map(
      parts.map(({ saleId, vehicle }) => [saleId, vehicle.lote || 'sem número']),
    );
    const lots = [...lotOf.values()].join(', ');
    const rest = values.valor - combined.valor;
    const preview = {
      title: 'Creditar pagamento conjunto',
      target: `lotes ${lots}`,
      facts: [
        { label: 'Valor do conjunto', value: formatBRL(combined.valor) },
        { label: 'Valor recebido', value: formatBRL(values.valor) },
        { label: 'Meio', value: PAYMENT_MEANS_NAMES[values.meio] },
        { label: 'Recebido em', value: values.recebidoEm.split('-').reverse().join('/') },
        { label: 'Referência', value: values.referencia },
        { label: 'Pagador', value: payerOf(values) },
        ...(await aloneFacts(db, saleIds)),
        ...(rest > 0 ? [{ label: 'A devolver', value: formatBRL(rest) }] : []),
      ],
      changes: [
        {
          label: 'Falta pagar',
          before: formatBRL(combined.valor),
          after: formatBRL(Math.max(0, -rest)),
        },
      ],
    };
    const target = `combined:${combinedId}:credit:${values.meio}:${values.referencia}`;
    // What an open one asks for never changes, so its state alone is the version.
    return { ok: true, frozen: { target, version: combined.state, preview } };
  },
  async execute(tx, deps, { payload: { combinedId, ...typed }, actor }) {
    const values = valuesOf(typed);
    const { secondPerson } = actor;
    const request = secondPerson && 'approvalId' in secondPerson ? secondPerson.approvalId : 0;
    const idempotencyKey = `approval-${request}`;
    const credit = { combinedId, values, idempotencyKey, actor };
    const done = await creditCombinedInside(tx, deps, credit);
    if (!done.ok) return { ok: false, code: done.code };
    const outcome = `Pagamento conjunto de ${formatBRL(values.valor)} creditado.`;
    return { ok: true, outcome, publish: () => publishCombinedCredit(deps, done.sales) };
  },
};
