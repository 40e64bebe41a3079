import type { Annulment, AnnulmentPlan, OwnAnnulment } from '@martelo/contract/shapes/annulments';
import { toReais } from '@martelo/core/money';
import { type CreditRecord, restOf } from '../payments/credits.queries.ts';
import type { AnnulmentView } from './annulments.queries.ts';
import type { AnnulmentPlanned } from './plan-annulment.ts';

export function presentPlan({ credits, received, papers }: AnnulmentPlanned): AnnulmentPlan {
  return {
    recebido: toReais(received),
    creditos: credits.map(({ payment }) => ({
      id: String(payment.id),
      meio: payment.meio,
      valor: toReais(payment.valor),
      recebidoEm: payment.receivedAt.toISOString(),
      pagadorNome: payment.payerName,
    })),
    documentos: papers.map(({ numero }) => numero),
  };
}

export function presentAnnulment(view: AnnulmentView, credits: readonly CreditRecord[]): Annulment {
  return {
    ...presentOwnAnnulment(view, credits),
    por: view.annulledBy,
    aprovadoPor: view.approvedBy,
  };
}

/** The buyer reads why and what goes back, and no name of a member of staff. */
export function presentOwnAnnulment(
  { found }: AnnulmentView,
  credits: readonly CreditRecord[],
): OwnAnnulment {
  const counted = credits.filter(({ undoing }) => undoing === null);
  const back = counted.reduce((sum, { returned }) => sum + (returned?.valor ?? 0), 0);
  const rest = counted.reduce((sum, credit) => sum + restOf(credit), 0);
  return {
    em: found.annulledAt.toISOString(),
    motivo: found.reason,
    recebido: toReais(found.received),
    devolvido: toReais(back),
    aDevolver: toReais(rest),
  };
}
