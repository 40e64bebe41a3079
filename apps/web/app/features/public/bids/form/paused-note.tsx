import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon';
import classes from './paused.module.css';

/** What stands still, and why. */
export function PausedNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.note}>
      <Icon name="pause" size={18} /> {children}
    </p>
  );
}
