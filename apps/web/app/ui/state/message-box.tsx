import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import classes from './message-box.module.css';

type Tone = 'info' | 'ok' | 'warn' | 'danger';

type Props = { tone?: Tone; children: ReactNode; action?: ReactNode };

const ICONS: Record<Tone, IconName> = { info: 'info', ok: 'check', warn: 'alert', danger: 'alert' };

/** A message about the content below it. Screen readers announce `danger` at once. */
export function MessageBox({ tone = 'info', children, action }: Props) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
