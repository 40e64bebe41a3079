import type { CreditBody, CreditPayload } from '@martelo/contract/shapes/payments';
import { creditTexts, PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { allocate } from '@martelo/core/allocations';
import { formatDocument, NOT_INFORMED } from '@martelo/core/documents';
import { formatBRL, readAmount } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { numberText } from '../sales/take-number.ts';
import { isGreatCredit } from './credit-limit.ts';
import { creditInside, publishCredit, refusalOf } from './credit-payment.ts';
import {
  findCharges,
  findSaleForPayments,
  isReferenceRefunded,
  isReferenceTaken,
  sumCreditedBy,
} from './payments.queries.ts';

/**
 * A credit with which one person reaches the limit of the settings for a sale. It is sensitive whatever
 * acts the settings name: whoever registers money that never arrived gives a vehicle away.
 */
export const creditPaymentCommand: SensitiveCommand<CreditPayload> = {
  act: 'always',
  permission: () => 'sales.credit',
  amount: (typed) => valuesOf(typed).valor,
  async freeze({ db }, { saleId, ...typed }, registeredById) {
    const values = valuesOf(typed);
    const sale = await findSaleForPayments(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    if (!(await isGreatCredit(db, { saleId, registeredById }, values))) {
      return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    }
    const before = await sumCreditedBy(db, saleId, registeredById);
    const charges = (await findCharges(db, saleId)).filter(({ state }) => state === 'aberta');
    const code = refusalOf(saleStateAt(sale, await readNow(db)), charges.length);
    if (code) return { ok: false, code };
    if (await isReferenceTaken(db, values.referencia))
      return { ok: false, code: 'PAYMENT_REFERENCE_TAKEN' };
    if (await isReferenceRefunded(db, values.referencia)) {
      return { ok: false, code: 'PAYMENT_REFERENCE_REFUNDED' };
    }
    const open = charges.map(({ id, valor, covered }) => ({ id, missing: valor - covered }));
    const missing = open.reduce((sum, charge) => sum + charge.missing, 0);
    const { rest } = allocate(values.valor, open);
    const left = Math.max(0, missing - values.valor);
    const preview = {
      title: 'Creditar pagamento',
      target: `lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Arremate', value: numberText('AR', sale) },
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Valor recebido', value: formatBRL(values.valor) },
        { label: 'Meio', value: PAYMENT_MEANS_NAMES[values.meio] },
        { label: 'Recebido em', value: values.recebidoEm.split('-').reverse().join('/') },
        { label: 'Referência', value: values.referencia },
        { label: 'Pagador', value: payerOf(values) },
        ...(before > 0 ? [{ label: 'Já creditado por quem pede', value: formatBRL(before) }] : []),
        ...(rest > 0 ? [{ label: 'A devolver', value: formatBRL(rest) }] : []),
      ],
      changes: [{ label: 'Falta pagar', before: formatBRL(missing), after: formatBRL(left) }],
    };
    const target = `sale:${saleId}:credit:${values.referencia.replace(/\s/g, '')}`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { saleId, ...typed }, version, actor }) {
    const values = valuesOf(typed);
    const { secondPerson } = actor;
    const request = secondPerson && 'approvalId' in secondPerson ? secondPerson.approvalId : 0;
    const idempotencyKey = `approval-${request}`;
    const done = await creditInside(tx, deps, { saleId, values, idempotencyKey, actor, version });
    if (!done.ok) return { ok: false, code: done.code };
    const outcome = `Pagamento de ${formatBRL(values.valor)} creditado.`;
    return { ok: true, outcome, publish: () => publishCredit(deps, done) };
  },
  // The page of the sale says that a credit waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};

/** The schema has checked the amount, so it is readable. */
function valuesOf(typed: Omit<CreditPayload, 'saleId'>): CreditBody {
  const valor = readAmount(typed.valor);
  if (valor === null) throw new Error(creditTexts.valor);
  return { ...typed, valor };
}

function payerOf({ pagadorNome, pagadorDocumento }: CreditBody): string {
  const document = pagadorDocumento && formatDocument(pagadorDocumento);
  return [pagadorNome, document].filter(Boolean).join(', ') || NOT_INFORMED;
}
