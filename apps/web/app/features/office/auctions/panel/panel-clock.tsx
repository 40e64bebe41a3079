import type { Auction } from '@martelo/contract/shapes/auctions';
import { isOver, isRunning, isUpcoming } from '@martelo/core/auction';
import { SECOND_MS } from '@martelo/core/duration';
import { useEffect } from 'react';
import { isHeld } from '../../../../entities/auction/auction-dates';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCountdown } from '../../../../lib/time/use-countdown';
import { SegmentedClock } from '../../../../ui/segmented-clock';
import classes from './panel-card.module.css';

type Props = { auction: Auction; onDue: () => void };

/**
 * The time that an auction has left. The clock of a running auction stops at one second
 * (specification, admin section 4): only the server can say that the auction is over.
 */
export function PanelClock({ auction, onDue }: Props) {
  const { phase, remainingMs, serverTime } = auction;
  const held = isHeld(auction);
  const endMs = endOf(auction, held);
  const leftMs = useCountdown(endMs, endMs === null ? remainingMs : endMs - Date.parse(serverTime));
  const due = endMs !== null && leftMs === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per answer
  useEffect(() => {
    if (due) onDue();
  }, [due, serverTime]);
  const shownMs = isRunning(phase) ? Math.max(SECOND_MS, leftMs) : leftMs;
  const label = labelOf(auction, held);
  return (
    <div className="stack gap-2">
      <span className={classes.clockLabel}>{label}</span>
      {!isOver(phase) && (
        <SegmentedClock remainingMs={shownMs} label={label} calm={!isRunning(phase)} size="sm" />
      )}
    </div>
  );
}

/**
 * The moment when the clock reaches zero; the server's remaining time already includes extensions
 * of lots.
 */
function endOf({ phase, remainingMs, serverTime, dataInicio }: Auction, held: boolean) {
  if (isRunning(phase)) return Date.parse(serverTime) + remainingMs;
  return isUpcoming(phase) && !held ? Date.parse(dataInicio) : null;
}

function labelOf({ phase, dataFim }: Auction, held: boolean): string {
  switch (phase) {
    case 'running':
      return 'Termina em';
    case 'paused':
      return 'Pausado com';
    case 'upcoming':
      return held ? 'Aguarda Iniciar. Vai durar' : 'Inicia em';
    case 'finished':
      return `Finalizado em ${formatDateTime(dataFim)}`;
  }
}
