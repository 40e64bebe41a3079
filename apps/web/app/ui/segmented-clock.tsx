import { splitDuration } from '@martelo/core/duration';
import { spokenCountdown, two, urgencyOf } from '../lib/time/countdown';
import classes from './segmented-clock.module.css';

type Props = {
  remainingMs: number;
  /** The words that screen readers read before the time ('Termina em'). */
  label: string;
  /** No warning colours: the auction is paused, not started or finished. */
  calm?: boolean;
  size?: 'sm' | 'md';
};

/** Dias, Horas, Min, Seg: neutral above an hour, amber below, red in the last five minutes. */
export function SegmentedClock({ remainingMs, label, calm, size = 'md' }: Props) {
  const { days, hours, minutes, seconds } = splitDuration(remainingMs);
  return (
    <div
      role="timer"
      aria-label={`${label} ${spokenCountdown(remainingMs)}`}
      className={classes.root}
      data-urgency={calm ? 'calm' : urgencyOf(remainingMs)}
      data-size={size}
    >
      <Segment value={days} unit="Dias" />
      <Segment value={hours} unit="Horas" />
      <Segment value={minutes} unit="Min" />
      <Segment value={seconds} unit="Seg" />
    </div>
  );
}

function Segment({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={classes.segment} aria-hidden="true">
      <b>{two(value)}</b>
      <small>{unit}</small>
    </span>
  );
}
