import type { Client } from '@martelo/contract/shapes/accounts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../../../lib/format/formats';
import { Icon } from '../../../../ui/icon';
import { neighbourOf } from './next-client';
import classes from './queue-position.module.css';

type Props = {
  client: Client;
  waiting: readonly Client[];
  total: number;
  onMove: (step: 1 | -1) => void;
};

/** Shows how many clients wait, with buttons for the previous and the next one. */
export function QueuePosition({ client, waiting, total, onMove }: Props) {
  const button = (step: 1 | -1, label: string) => (
    <button
      type="button"
      className={classes.step}
      onClick={() => onMove(step)}
      disabled={!neighbourOf(waiting, client.id, step)}
      aria-label={label}
      title={label}
    >
      <Icon of={step === 1 ? IconChevronRight : IconChevronLeft} />
    </button>
  );
  return (
    <span className={classes.root}>
      {formatNumber(total)} aguardando
      {button(-1, 'Cliente anterior')}
      {button(1, 'Próximo cliente')}
    </span>
  );
}
