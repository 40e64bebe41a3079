import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon';
import classes from './remark.module.css';

type Props = { tone?: 'plain' | 'warn' | 'ok'; children: ReactNode };

/** A hint below a field; it refuses nothing. */
export function Remark({ tone = 'plain', children }: Props) {
  return (
    <span className={classes.root} data-tone={tone}>
      {tone === 'warn' && <Icon of={IconAlertTriangle} size={16} />}
      {tone === 'ok' && <Icon of={IconCheck} size={16} />}
      <span>{children}</span>
    </span>
  );
}
