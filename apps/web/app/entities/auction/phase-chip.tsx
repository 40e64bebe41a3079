import { IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { shortCountdown, spokenCountdown, urgencyOf } from '../../lib/time/countdown';
import { Icon } from '../../ui/icon';
import { momentWords, shortMomentWords } from './moment-words';
import classes from './phase-chip.module.css';
import type { ClockSource, PhaseReading } from './phase-clock';
import { usePhase, useRemaining } from './use-phase-clock';

/** A clock on a photograph: a dot while the auction runs, a word otherwise. */
export function PhaseChip({ source }: { source: ClockSource }) {
  const reading = usePhase(source);
  const { phase, ticking } = reading;
  if (phase === null) return null;
  if (ticking) return <TickingChip source={source} reading={reading} />;
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

function TickingChip({ source, reading }: { source: ClockSource; reading: PhaseReading }) {
  const { phase, label } = reading;
  const remainingMs = useRemaining(source);
  const words =
    remainingMs === null
      ? momentWords(source, reading)
      : `${label} ${spokenCountdown(remainingMs)}`;
  const urgency = phase === 'running' && remainingMs !== null ? urgencyOf(remainingMs) : 'calm';
  return (
    <span
      className={classes.root}
      data-phase={phase}
      data-urgency={urgency}
      title={words ?? undefined}
    >
      {phase === 'running' ? <i className={classes.dot} /> : <Icon of={IconClock} size={14} />}
      <span className="visually-hidden">{words}</span>
      <span className={classes.time} aria-hidden="true">
        {remainingMs === null
          ? shortMomentWords(source, reading)
          : `${phase === 'upcoming' ? 'Inicia em ' : ''}${shortCountdown(remainingMs)}`}
      </span>
    </span>
  );
}
