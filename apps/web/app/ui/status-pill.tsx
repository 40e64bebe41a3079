import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import classes from './status-pill.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'dark';

type Props = { tone: Tone; icon: TablerIcon; children: ReactNode };

/** A state as a word with an icon: colour alone does not tell it to everyone. */
export function StatusPill({ tone, icon, children }: Props) {
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon of={icon} size={15} />
      {children}
    </span>
  );
}
