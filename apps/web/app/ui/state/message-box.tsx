import { IconAlertTriangle, IconCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import classes from './message-box.module.css';

type Tone = 'info' | 'ok' | 'warn' | 'danger';

type Props = { tone?: Tone; children: ReactNode; action?: ReactNode };

const ICONS: Record<Tone, TablerIcon> = {
  info: IconInfoCircle,
  ok: IconCheck,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** A message about the content below it. Screen readers announce `danger` at once. */
export function MessageBox({ tone = 'info', children, action }: Props) {
  return (
    <div
      className={`note cluster gap-3 ${classes.root}`}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon of={ICONS[tone]} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
