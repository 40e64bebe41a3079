import { isOver, isPaused, isRunning, isUpcoming } from '@martelo/core/auction';
import { IconClock } from '@tabler/icons-react';
import { momentWords } from '../../../../entities/auction/moment-words';
import { useAwaitsClock, useRemaining } from '../../../../entities/auction/use-phase-clock';
import { formatDayAndExactTime } from '../../../../lib/format/formats';
import { Icon } from '../../../../ui/icon';
import { SegmentedClock } from '../../../../ui/segmented-clock';
import type { Bidding } from '../use-bidding';
import classes from './lot-clock.module.css';
import { extendedWords, softCloseRule } from './soft-close-words';

type Props = { bidding: Bidding; size?: 'sm' | 'md' };

/** Shows how long the lot still accepts bids, and if a late bid has extended it. */
export function LotClock({ bidding, size = 'md' }: Props) {
  const { reading, lot } = bidding;
  const { dataInicio, dataFim, prorrogado, prorrogacao } = lot.vehicle;
  const { phase, label } = reading;
  const awaitsClock = useAwaitsClock();
  const waiting = awaitsClock ? momentWords(lot.vehicle, reading) : null;
  if (phase === null) return null;
  const moment = isUpcoming(phase) ? dataInicio : dataFim;
  const held = isUpcoming(phase) && !reading.ticking && !reading.due;
  // The end may have moved since the last update, so the clock must not look urgent.
  const calm = !isRunning(phase) || !lot.fresh;
  return (
    <div className={classes.root}>
      <p className={classes.label} data-hidden={waiting !== null || undefined}>
        <span>{label}</span>
        {!isPaused(phase) && !held && moment && (
          <time dateTime={moment}>{formatDayAndExactTime(moment)}</time>
        )}
      </p>
      {prorrogado && !isOver(phase) && (
        <p className={classes.extended} role="status">
          <Icon of={IconClock} size={18} /> {extendedWords(prorrogacao)}
        </p>
      )}
      {!isOver(phase) && !held && (
        <div className={`${classes.clock} screen-only`}>
          {waiting !== null && <Waiting words={waiting} vehicleId={lot.vehicle.id} />}
          <div data-hidden={waiting !== null || undefined}>
            <LotSeconds bidding={bidding} calm={calm} size={size} />
          </div>
        </div>
      )}
      {prorrogacao && !isOver(phase) && (
        <p className={classes.rule}>{softCloseRule(prorrogacao)}</p>
      )}
    </div>
  );
}

/** A component of its own, so that each second renders only the figures. */
function LotSeconds({ bidding, calm, size }: { calm: boolean } & Required<Props>) {
  const { lot, reading } = bidding;
  const remainingMs = useRemaining(lot.vehicle);
  return <SegmentedClock remainingMs={remainingMs} label={reading.label} calm={calm} size={size} />;
}

/**
 * In place of the seconds until the scripts run. The clock keeps its space below, so that nothing
 * moves when it starts. The script of the page marks the document when nothing starts.
 */
function Waiting({ words, vehicleId }: { words: string; vehicleId: string }) {
  return (
    <p className={classes.waiting}>
      <b>{words}</b>
      <small className={classes.connecting}>conectando…</small>
      <small className={classes.asleep}>
        A página não conectou. <a href={`/veiculos/${vehicleId}`}>Recarregar</a>
      </small>
    </p>
  );
}
