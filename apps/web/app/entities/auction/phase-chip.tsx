import { isRunning, isUpcoming, type Phase } from '@martelo/core/auction';
import { IconCheck, IconClock, IconPlayerPause, type TablerIcon } from '@tabler/icons-react';
import { shortCountdown, spokenCountdown, urgencyOf } from '../../lib/time/countdown';
import { Icon } from '../../ui/icon';
import { momentWords, shortMomentWords } from './moment-words';
import classes from './phase-chip.module.css';
import type { ClockSource, PhaseReading } from './phase-clock';
import { usePhase, useRemaining } from './use-phase-clock';

/** What stands in the place of a clock that does not tick. */
const LOOKS: Record<Phase, { icon: TablerIcon; word: string }> = {
  upcoming: { icon: IconClock, word: 'Próximo' },
  running: { icon: IconClock, word: 'Em andamento' },
  paused: { icon: IconPlayerPause, word: 'Pausado' },
  finished: { icon: IconCheck, word: 'Finalizado' },
};

/** A clock on a photograph: a dot while the auction runs, a word otherwise. */
export function PhaseChip({ source }: { source: ClockSource }) {
  const reading = usePhase(source);
  const { phase, ticking } = reading;
  if (phase === null) return null;
  if (ticking) return <TickingChip source={source} reading={reading} />;
  return (
    <span className={classes.root} data-phase={phase}>
      <Icon of={LOOKS[phase].icon} size={14} />
      {LOOKS[phase].word}
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
  const urgency = isRunning(phase) && remainingMs !== null ? urgencyOf(remainingMs) : 'calm';
  return (
    <span
      className={classes.root}
      data-phase={phase}
      data-urgency={urgency}
      title={words ?? undefined}
    >
      {isRunning(phase) ? <i className={classes.dot} /> : <Icon of={IconClock} size={14} />}
      <span className="visually-hidden">{words}</span>
      <span className={classes.time} aria-hidden="true">
        {remainingMs === null
          ? shortMomentWords(source, reading)
          : `${isUpcoming(phase) ? 'Inicia em ' : ''}${shortCountdown(remainingMs)}`}
      </span>
    </span>
  );
}
