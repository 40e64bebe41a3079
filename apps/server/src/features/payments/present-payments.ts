import type {
  Credit,
  OtherForm,
  PayableCharge,
  SaleRequest,
} from '@martelo/contract/shapes/payments';
import { dayOf } from '@martelo/core/deadlines';
import { readAmount, toReais } from '@martelo/core/money';
import type { SaleState } from '@martelo/core/sale-states';
import type { ApprovalView } from '../approvals/approvals.queries.ts';
import { otherFormOf } from './charge-forms.ts';
import { type CreditRecord, refundableRestOf, restOf } from './credits.queries.ts';
import type { ChargeRecord, PaymentRecord } from './payments.queries.ts';
import { undoingRefusalOf } from './plan-undoing.ts';

/** `byPsp`: a payment service provider makes the codes. */
export function presentCharge(
  charge: ChargeRecord,
  { nowMs, byPsp }: { nowMs: number; byPsp: boolean },
): PayableCharge {
  const { id, kind, valor, covered, dueAt, state, brcode, replacedById } = charge;
  const isOpen = state === 'aberta';
  return {
    id: String(id),
    tipo: kind,
    valor: toReais(valor),
    coberto: toReais(covered),
    falta: toReais(isOpen ? valor - covered : 0),
    venceEm: dueAt.toISOString(),
    estado: isOpen && dueAt.getTime() < nowMs ? 'vencida' : state,
    brcode: isOpen ? brcode : null,
    semCodigo: isOpen && brcode === null && byPsp ? withoutCode(charge) : null,
    substituidaPor: replacedById === null ? null : String(replacedById),
  };
}

/** The other form in which the open charges can be paid. */
export function presentOtherForm(charges: readonly ChargeRecord[]): OtherForm | null {
  const other = otherFormOf(charges);
  if (!other) return null;
  return {
    forma: other.forma,
    cobrancas: other.charges.map(({ kind, valor, dueAt }) => {
      return { tipo: kind, valor: toReais(valor), venceEm: dueAt.toISOString() };
    }),
  };
}

const withoutCode = ({ isCodeMissing }: ChargeRecord) =>
  isCodeMissing ? 'indisponivel' : 'em_preparo';

/** What a person typed is known by its day, what a PSP said by its instant. */
function isLate({ receivedAt, endToEndId }: PaymentRecord, dueAt: Date, zone: string): boolean {
  return endToEndId === null ? dayOf(zone, receivedAt) > dayOf(zone, dueAt) : receivedAt > dueAt;
}

export function presentCredit(credit: CreditRecord, state: SaleState, zone: string): Credit {
  const { payment, registeredBy, dueAt, isTwin, returned, refund, undoing } = credit;
  return {
    id: String(payment.id),
    meio: payment.meio,
    valor: toReais(payment.valor),
    aDevolver: toReais(restOf(credit)),
    recebidoEm: payment.receivedAt.toISOString(),
    referencia: payment.reference,
    referenciaRepetida: isTwin,
    pagadorNome: payment.payerName,
    pagadorDocumento: payment.payerDocument,
    terceiro: payment.third,
    foraDoPrazo: dueAt !== null && isLate(payment, dueAt, zone),
    registradoPor: registeredBy,
    registradoEm: payment.createdAt.toISOString(),
    desfeito: undoing && {
      em: undoing.at.toISOString(),
      por: undoing.by,
      aprovadoPor: undoing.approvedBy,
      motivo: undoing.reason,
    },
    podeDesfazer: undoingRefusalOf(state, credit) === null,
    devolvivel: toReais(refundableRestOf(credit)),
    devolucao: refund && {
      valor: toReais(refund.valor),
      motivo: refund.reason,
      em: refund.at.toISOString(),
      por: refund.by,
      aprovadoPor: refund.approvedBy,
    },
    devolvido: returned && {
      valor: toReais(returned.valor),
      dia: returned.day,
      referencia: returned.reference,
      por: returned.by,
      aprovadoPor: returned.approvedBy,
    },
  };
}

/** A credit that waits for a second person; the schema of its command has checked the frozen amount. */
export function presentWaiting({
  id,
  command,
  payload,
  requesterName,
  requestedAt,
}: ApprovalView): SaleRequest {
  return {
    id: String(id),
    operacao: command as SaleRequest['operacao'],
    valor: command === 'creditPayment' ? toReais(readAmount(String(payload.valor)) ?? 0) : null,
    quem: requesterName,
    pedidoEm: requestedAt.toISOString(),
  };
}

/**
 * The amounts that open charges still need, and that payments gave beyond all charges. In reais.
 */
export function presentSums(charges: readonly ChargeRecord[], credits: readonly CreditRecord[]) {
  const falta = charges
    .filter(({ state }) => state === 'aberta')
    .reduce((sum, { valor, covered }) => sum + valor - covered, 0);
  const aDevolver = credits.reduce((sum, credit) => sum + restOf(credit), 0);
  return { falta: toReais(falta), aDevolver: toReais(aDevolver) };
}
