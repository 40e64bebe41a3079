import type { Auction, Timer } from '@martelo/contract/shapes/auctions';
import { isOver, isPaused, isRunning, isUpcoming } from '@martelo/core/auction';

/** Names the auction whose clock the shared timer shows. */
export function timerSubject({ titulo, numeroLote, phase }: Timer): string {
  const name = `${titulo ?? ''} (nº ${numeroLote ?? ''})`;
  if (isOver(phase)) return `${name}, o último a terminar`;
  return isUpcoming(phase) ? `${name}, o próximo a começar` : `${name}, o primeiro a terminar`;
}

/** Says on how many auctions the timer's buttons act: on all that run or are paused. */
export function timerReach(auctions: readonly Pick<Auction, 'phase'>[]): string {
  const count = auctions.filter(({ phase }) => isRunning(phase) || isPaused(phase)).length;
  if (count === 1) return 'Pausar, Retomar e Resetar valem para este leilão.';
  // The auctions are not read yet.
  const which = count === 0 ? 'todos os leilões' : `os ${count} leilões`;
  return `Pausar, Retomar e Resetar valem para ${which} em andamento ou pausados.`;
}
