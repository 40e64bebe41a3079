import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import classes from './empty-state.module.css';

type Props = {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action, e.g. a link to the home page. */
  children?: ReactNode;
};

/** The message of a failure and a button to try again. */
export function ErrorState({ message, onRetry, retrying, children }: Props) {
  return (
    <div className={classes.root} data-tone="danger" role="alert">
      <span className={classes.icon}>
        <Icon of={IconAlertTriangle} size={28} />
      </span>
      <p className={classes.title}>{message}</p>
      <div className={`cluster gap-3 ${classes.action}`}>
        {onRetry && (
          <Button variant="default" onClick={onRetry} loading={retrying}>
            Tentar novamente
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
