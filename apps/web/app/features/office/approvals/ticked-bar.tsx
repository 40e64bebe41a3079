import { Button } from '@mantine/core';
import type { Approval } from '@martelo/contract/shapes/approvals';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount } from '../../../lib/format/formats';
import classes from './approvals.module.css';
import type { Move } from './check-decision';
import { sumOf } from './ticked-requests';

type Props = {
  ticked: readonly Approval[];
  onClear: () => void;
  onDecide: (move: Move) => void;
};

/** What can be done with the ticked requests, with the sum of their amounts. */
export function TickedBar({ ticked, onClear, onDecide }: Props) {
  if (ticked.length === 0) return null;
  const words = formatCount(ticked.length, 'selecionado', 'selecionados');
  return (
    <section className={`cluster ${classes.bar}`} aria-label="Ações dos selecionados">
      <p className={classes.count} role="status">
        {words}, <span className={classes.amount}>{formatSum(sumOf(ticked))}</span>
      </p>
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button size="sm" variant="subtle" onClick={onClear}>
          Limpar seleção
        </Button>
        <Button size="sm" variant="default" onClick={() => onDecide('reject')}>
          Rejeitar {words}
        </Button>
        <Button size="sm" onClick={() => onDecide('approve')}>
          Aprovar {words}
        </Button>
      </div>
    </section>
  );
}
