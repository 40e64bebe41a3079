import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import classes from './contact-lines.module.css';

/** Ways to contact the yard, one below the other, on a dark background. */
export function ContactLines({ children }: { children: ReactNode }) {
  return <ul className={`plain-list stack gap-3 ${classes.list}`}>{children}</ul>;
}

type LineProps = { icon: TablerIcon; label: string; children: ReactNode };

export function ContactLine({ icon, label, children }: LineProps) {
  return (
    <li>
      <span className={classes.icon}>
        <Icon of={icon} size={22} />
      </span>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </span>
    </li>
  );
}
