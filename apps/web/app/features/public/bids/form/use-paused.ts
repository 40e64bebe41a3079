import { useId } from 'react';
import type { PhaseReading } from '../../../../entities/auction/phase-clock';
import classes from './paused.module.css';

export type Paused = {
  id: string;
  button: {
    className: string | undefined;
    'aria-disabled': true;
    'aria-describedby': string;
  } | null;
};

/**
 * While the auction stands still its buttons look it, but can be reached and say why: a button that
 * is really disabled would be passed over by a keyboard and silent to a screen reader. Pressed, it
 * is refused with the same sentence.
 */
export function usePaused({ phase }: PhaseReading): Paused {
  const id = useId();
  if (phase !== 'paused') return { id, button: null };
  const button = {
    className: classes.button,
    'aria-disabled': true,
    'aria-describedby': id,
  } as const;
  return { id, button };
}
