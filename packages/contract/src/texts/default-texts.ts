/** The sentences about buyers who did not pay. Without zod, because pages show them. */
import type { DefaultCaseOutcome, DefaultCaseState, OfferState } from '@martelo/core/default-case';

export const DEFAULT_CASE_NAMES: Record<DefaultCaseState, string> = {
  aberta: 'Aberto',
  oferta_segundo: 'Oferta ao segundo licitante',
  regularizada: 'Regularizado',
  encerrada: 'Encerrado',
};

export const DEFAULT_OUTCOME_NAMES: Record<DefaultCaseOutcome, string> = {
  segundo_licitante: 'Vendido ao segundo licitante',
  nova_oferta: 'Levado a novo leilão',
  regularizada: 'Regularizado pelo comprador',
  cancelada: 'Encerrado sem nova venda',
};

export const OFFER_STATE_NAMES: Record<OfferState, string> = {
  aberta: 'Aguardando resposta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  expirada: 'Sem resposta no prazo',
};

export const defaultTexts = {
  motivo: 'Escreva o motivo, com 10 caracteres ou mais.',
  resposta: 'Escolha aceitar ou recusar.',
  toleranciaHoras: 'Informe de 0 a 720 horas.',
  sucataClasse: 'Escolha a classe de sucata do veículo.',
  sucataAvaliacao: 'Informe a nova avaliação em reais, como 900,00.',
  /** What the buyer reads before paying the fine. */
  multa: 'Pagar esta multa encerra o impedimento. Não devolve o direito ao veículo.',
  offer:
    'O arrematante do lote {lote} não pagou. O seu lance de {valor} é o próximo. Quer ficar com o veículo por esse valor? Responda até {prazo}. Se não responder, nada acontece e você não paga multa.',
} as const;
