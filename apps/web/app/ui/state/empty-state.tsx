import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import classes from './empty-state.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: TablerIcon };

/** Tells that there is nothing to show, and what to do next. */
export function EmptyState({ title, children, action, icon = IconSearch }: Props) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <Icon of={icon} size={28} />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={`cluster gap-3 ${classes.action}`}>{action}</div>}
    </div>
  );
}
