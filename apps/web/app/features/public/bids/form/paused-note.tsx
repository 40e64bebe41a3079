import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon';
import classes from './paused.module.css';

/** Explains the pause and its reason. */
export function PausedNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.note}>
      <Icon of={IconPlayerPause} size={18} /> {children}
    </p>
  );
}
