import { IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { shortCountdown, spokenCountdown, urgencyOf } from '../../lib/time/countdown';
import { Icon } from '../../ui/icon';
import classes from './phase-chip.module.css';
import type { ClockSource } from './phase-clock';
import { usePhaseClock } from './use-phase-clock';

/** A clock on a photograph: a dot while the auction runs, a word otherwise. */
export function PhaseChip({ source }: { source: ClockSource }) {
  const { phase, label, remainingMs, ticking } = usePhaseClock(source);
  if (phase === null) return null;
  if (!ticking) {
    return (
      <span className={classes.root} data-phase={phase}>
        <Icon
          of={phase === 'paused' ? IconPlayerPause : phase === 'finished' ? IconCheck : IconClock}
          size={14}
        />
        {phase === 'paused' ? 'Pausado' : phase === 'finished' ? 'Finalizado' : 'Próximo'}
      </span>
    );
  }
  return (
    <span
      className={classes.root}
      data-phase={phase}
      data-urgency={phase === 'running' ? urgencyOf(remainingMs) : 'calm'}
      title={`${label} ${spokenCountdown(remainingMs)}`}
    >
      {phase === 'running' ? <i className={classes.dot} /> : <Icon of={IconClock} size={14} />}
      <span className="visually-hidden">
        {label} {spokenCountdown(remainingMs)}
      </span>
      <span aria-hidden="true">
        {phase === 'upcoming' && 'Inicia em '}
        {shortCountdown(remainingMs)}
      </span>
    </span>
  );
}
