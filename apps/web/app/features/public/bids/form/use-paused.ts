import { isOver } from '@martelo/core/auction';
import { useId } from 'react';
import type { PhaseReading } from '../../../../entities/auction/phase-clock';
import { PHASE_TEXTS } from '../phase-texts';
import classes from './paused.module.css';

export type PauseHint = {
  id: string;
  /** Null while bids are accepted. */
  reason: string | null;
  button: {
    className: string | undefined;
    'aria-disabled': true;
    'aria-describedby': string;
  } | null;
};

/**
 * While the auction is paused or has not begun its buttons look disabled, but can get the focus and give the reason:
 * a keyboard skips a really disabled button, and a screen reader says nothing about it. A press
 * shows the same message.
 */
export function usePaused({ phase }: PhaseReading): PauseHint {
  const id = useId();
  const reason = reasonIn(phase);
  if (reason === null) return { id, reason, button: null };
  const button = {
    className: classes.button,
    'aria-disabled': true,
    'aria-describedby': id,
  } as const;
  return { id, reason, button };
}

function reasonIn(phase: PhaseReading['phase']): string | null {
  return phase === null || isOver(phase) ? null : PHASE_TEXTS[phase];
}
