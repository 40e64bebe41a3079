/** The sentences about counter-offers. Without zod, because pages show them. */
import type { CounterOfferState } from '@martelo/core/counter-offer';

export const COUNTER_OFFER_NAMES: Record<CounterOfferState, string> = {
  aberta: 'Aguardando resposta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  encerrada: 'Encerrada sem aceitação',
};

export const counterOfferTexts = {
  valor: 'Informe o valor em reais, como 22.000,00.',
  prazo: 'Informe até quando o licitante pode responder.',
  resposta: 'Escolha aceitar ou recusar.',
  acimaDoLance: 'Informe um valor acima do lance de {valor}.',
  ateOMinimo: 'Informe no máximo o mínimo do vendedor, {valor}.',
  prazoPassado: 'Informe um prazo que ainda não passou.',
  prazoDaDecisao: 'O prazo vai no máximo até o fim da decisão, {prazo}.',
  waiting: 'Contraproposta aguarda sua resposta',
  asked:
    'O vendedor não aceita o seu lance de {lance}, mas vende por {valor}. Responda até {prazo}. Se não responder, vale como recusada.',
} as const;
