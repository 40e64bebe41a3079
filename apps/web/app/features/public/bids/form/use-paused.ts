import { useId } from 'react';
import type { PhaseReading } from '../../../../entities/auction/phase-clock';
import classes from './paused.module.css';

export type PauseHint = {
  id: string;
  button: {
    className: string | undefined;
    'aria-disabled': true;
    'aria-describedby': string;
  } | null;
};

/**
 * While the auction is paused its buttons look disabled, but can get the focus and give the reason:
 * a keyboard skips a really disabled button, and a screen reader says nothing about it. A press
 * shows the same message.
 */
export function usePaused({ phase }: PhaseReading): PauseHint {
  const id = useId();
  if (phase !== 'paused') return { id, button: null };
  const button = {
    className: classes.button,
    'aria-disabled': true,
    'aria-describedby': id,
  } as const;
  return { id, button };
}
