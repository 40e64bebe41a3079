import { splitDuration } from '@martelo/core/duration';
import { spokenCountdown, two, urgencyOf } from '../lib/time/countdown';
import classes from './segmented-clock.module.css';

type Props = {
  /** Null until the browser knows the time: the figures keep their space. */
  remainingMs: number | null;
  /** The words that screen readers read before the time ('Termina em'). */
  label: string;
  /** No warning colours: the auction is paused, not started or finished. */
  calm?: boolean;
  size?: 'sm' | 'md';
};

/** Dias, Horas, Min, Seg: neutral above an hour, amber below, red in the last five minutes. */
export function SegmentedClock({ remainingMs, label, calm, size = 'md' }: Props) {
  const { days, hours, minutes, seconds } = splitDuration(remainingMs ?? 0);
  const figure = (value: number) => (remainingMs === null ? '––' : two(value));
  return (
    <div
      role="timer"
      aria-label={remainingMs === null ? label : `${label} ${spokenCountdown(remainingMs)}`}
      className={classes.root}
      data-urgency={calm || remainingMs === null ? 'calm' : urgencyOf(remainingMs)}
      data-size={size}
    >
      <Segment figure={figure(days)} unit="Dias" />
      <Segment figure={figure(hours)} unit="Horas" />
      <Segment figure={figure(minutes)} unit="Min" />
      <Segment figure={figure(seconds)} unit="Seg" />
    </div>
  );
}

function Segment({ figure, unit }: { figure: string; unit: string }) {
  return (
    <span className={classes.segment} aria-hidden="true">
      <b>{figure}</b>
      <small>{unit}</small>
    </span>
  );
}
