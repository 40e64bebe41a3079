import type { DefaultCase, DefaultPlan, OwnDefault } from '@martelo/contract/shapes/defaults';
import { toReais } from '@martelo/core/money';
import type { SaleState } from '@martelo/core/sale-states';
import type { CreditRecord } from '../payments/credits.queries.ts';
import { presentCredit } from '../payments/present-payments.ts';
import type { CaseView, findOwnCase, NextBidder } from './default-cases.queries.ts';
import type { DefaultPlanned } from './plan-default.ts';

interface Planned {
  plan: DefaultPlanned;
  state: SaleState;
  credits: readonly CreditRecord[];
  next: NextBidder | null;
  zone: string;
}

export function presentPlan({ plan, state, credits, next, zone }: Planned): DefaultPlan {
  const { basisPoints, received, money, impediment } = plan;
  return {
    pontosBase: basisPoints,
    multa: toReais(money.fine),
    recebido: toReais(received),
    retido: toReais(money.retained),
    falta: toReais(money.owed),
    aDevolver: toReais(money.back),
    impedidoAte: impediment?.day ?? null,
    creditos: credits
      .filter(({ undoing }) => undoing === null)
      .map((credit) => presentCredit(credit, state, zone))
      .map(({ id, meio, valor, recebidoEm, foraDoPrazo }) => ({
        id,
        meio,
        valor,
        recebidoEm,
        foraDoPrazo,
      })),
    seguinte: next && { nome: next.name, valor: toReais(next.value) },
  };
}

export function presentCase(view: CaseView): DefaultCase {
  const { found, owed, impedes, declaredBy, liftedBy, liftApprovedBy } = view;
  const { liftedAt, liftReason } = found;
  return {
    id: String(found.id),
    declaradaEm: found.declaredAt.toISOString(),
    por: declaredBy,
    motivo: found.reason,
    pontosBase: found.fineBasisPoints,
    multa: toReais(found.fine),
    recebido: toReais(found.received),
    retido: toReais(found.retained),
    falta: toReais(owed),
    impedidoAte: found.impededDay,
    impedido: impedes,
    encerramentoDoImpedimento:
      liftedAt === null
        ? null
        : {
            em: liftedAt.toISOString(),
            por: liftedBy ?? '',
            aprovadoPor: liftApprovedBy,
            motivo: liftReason ?? '',
          },
    fim: endOf(view),
  };
}

function endOf({ found, endedBy, endApprovedBy }: CaseView): DefaultCase['fim'] {
  const { outcome, endedAt, endReason } = found;
  if (outcome === null || endedAt === null) return null;
  return {
    desfecho: outcome,
    em: endedAt.toISOString(),
    por: endedBy ?? '',
    aprovadoPor: endApprovedBy,
    motivo: endReason ?? '',
  };
}

/** The buyer reads what holds, and no reason that was written for the office. */
export function presentOwnDefault({
  found,
  owed,
  impedes,
}: NonNullable<Awaited<ReturnType<typeof findOwnCase>>>): OwnDefault {
  return {
    declaradaEm: found.declaredAt.toISOString(),
    multa: toReais(found.fine),
    retido: toReais(found.retained),
    falta: toReais(owed),
    impedidoAte: found.impededDay,
    impedido: impedes,
    desfeita: found.outcome === 'desfeita',
  };
}
