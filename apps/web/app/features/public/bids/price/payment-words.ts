import type { AuctionTerms } from '@martelo/core/auction-terms';
import { businessDaysWords } from './later-cost-words';

/** 525 basis points as '5,25%'. */
export function percentWords(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR')}%`;
}

export function signalWords({ sinalPontosBase, prazoSinalHoras }: AuctionTerms): string {
  return `Sinal de ${percentWords(sinalPontosBase)} do lance, em até ${hoursWords(prazoSinalHoras)}`;
}

export function balanceWords({ prazoSaldoDiasUteis }: AuctionTerms): string {
  return `Saldo, em até ${businessDaysWords(prazoSaldoDiasUteis)}`;
}

export function wholeWords({ prazoIntegralDiasUteis }: AuctionTerms): string {
  return `Pagamento único, em até ${businessDaysWords(prazoIntegralDiasUteis)}`;
}

function hoursWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
