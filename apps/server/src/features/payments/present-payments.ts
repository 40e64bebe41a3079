import type {
  Credit,
  AloneSums as OnWire,
  OpenCharge,
  PayableCharge,
  ReceivedPayment,
} from '@martelo/contract/shapes/payments';
import { PIX_REGISTRAR } from '@martelo/contract/texts/pix-texts';
import type { AloneSums } from '@martelo/core/credit-limits';
import { dayOf } from '@martelo/core/deadlines';
import { toReais } from '@martelo/core/money';
import { numberText } from '../sales/take-number.ts';
import { presentLiving } from './combined/present-living.ts';
import type { OpenChargeView } from './free-payments.queries.ts';
import type { ChargeRecord, CreditRecord } from './payments.queries.ts';
import type { ReceivedView } from './received-payments.queries.ts';
import type { ShownCode } from './shown-code.ts';

export function presentCharge(
  charge: ChargeRecord,
  { brcode, pix, combined }: ShownCode,
  nowMs: number,
): PayableCharge {
  const { id, kind, valor, covered, dueAt, state } = charge;
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
    pix,
    conjunto: combined && presentLiving(combined),
  };
}

export function presentCredit(
  { payment, registeredBy, allocated, here, returned, dueAt }: CreditRecord,
  zone: string,
): Credit {
  return {
    id: String(payment.id),
    meio: payment.meio,
    valor: toReais(payment.valor),
    emOutros: toReais(allocated - here),
    aDevolver: toReais(payment.valor - allocated - returned),
    devolvido: toReais(returned),
    recebidoEm: payment.receivedAt.toISOString(),
    referencia: payment.reference,
    pagadorNome: payment.payerName,
    pagadorDocumento: payment.payerDocument,
    terceiro: payment.third,
    // What a person registers has a day alone, and the day decides; a PIX has an instant.
    foraDoPrazo:
      registeredBy === null
        ? payment.receivedAt > dueAt
        : dayOf(zone, payment.receivedAt) > dayOf(zone, dueAt),
    registradoPor: registeredBy ?? PIX_REGISTRAR,
    registradoEm: payment.createdAt.toISOString(),
  };
}

/**
 * The amounts that open charges still need, and that payments gave beyond all charges. In reais.
 */
export function presentSums(charges: readonly ChargeRecord[], credits: readonly CreditRecord[]) {
  const falta = charges
    .filter(({ state }) => state === 'aberta')
    .reduce((sum, { valor, covered }) => sum + valor - covered, 0);
  const aDevolver = credits.reduce(
    (sum, { payment, allocated, returned }) => sum + payment.valor - allocated - returned,
    0,
  );
  const devolvido = credits.reduce((sum, { returned }) => sum + returned, 0);
  return {
    falta: toReais(falta),
    aDevolver: toReais(aDevolver),
    devolvido: toReais(devolvido),
  };
}

/** A payment of the list of all that was received. */
export function presentReceived(view: ReceivedView): ReceivedPayment {
  const { payment, registeredBy, allocated, returned, rest } = view;
  return {
    id: String(payment.id),
    meio: payment.meio,
    valor: toReais(payment.valor),
    recebidoEm: payment.receivedAt.toISOString(),
    referencia: payment.reference,
    pagadorNome: payment.payerName,
    pagadorDocumento: payment.payerDocument,
    terceiro: payment.third,
    registradoPor: registeredBy ?? PIX_REGISTRAR,
    arremates: presentSalesOfMoney(view),
    creditado: toReais(allocated),
    // What refunds hold that have not ended.
    aDevolver: toReais(payment.valor - allocated - returned - rest),
    resto: toReais(rest),
    motivo: reasonOf(view),
    devolvido: toReais(returned),
  };
}

/** The sales that a payment was credited to, or whose code was paid. */
export function presentSalesOfMoney({ sales }: Pick<ReceivedView, 'sales'>) {
  return sales.map((sale) => ({
    id: String(sale.id),
    numero: numberText('AR', sale),
    lote: sale.lote,
    comprador: sale.comprador,
  }));
}

function reasonOf({ outcome, isOfStatement }: ReceivedView): ReceivedPayment['motivo'] {
  if (isOfStatement) return 'extrato';
  return outcome === 'creditado' ? null : outcome;
}

/** An open charge as a person finds it, to pay it. */
export function presentOpenCharge(view: OpenChargeView): OpenCharge {
  const { sale } = view;
  return {
    id: String(view.id),
    tipo: view.kind,
    falta: toReais(view.missing),
    venceEm: view.dueAt.toISOString(),
    vencida: view.isOverdue,
    veiculo: sale.vehicle.titulo,
    documento: sale.buyer.documento,
    arremate: {
      id: String(sale.id),
      numero: numberText('AR', sale),
      lote: sale.vehicle.lote,
      comprador: sale.buyer.nome,
    },
    semAprovacao: presentAlone(view.alone),
    antes: view.before.map(({ kind, missing }) => ({ tipo: kind, falta: toReais(missing) })),
  };
}

export function presentAlone({ total, cash }: AloneSums): OnWire {
  return { total: toReais(total), dinheiro: toReais(cash) };
}
