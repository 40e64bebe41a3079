import type { SaleRow } from '@martelo/contract/shapes/sales';
import { IconClock, IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format/formats';
import { useFromNow } from '../../../lib/time/use-countdown';
import { StatusPill } from '../../../ui/status-pill';
import { overdueWords } from './overdue-words';
import classes from './sales.module.css';

type Props = { sale: Pick<SaleRow, 'prazo' | 'vencido' | 'importada'> };

/** The next deadline that runs; an imported sale has none until a person opens it. */
export function SaleDeadline({ sale: { prazo, vencido, importada } }: Props) {
  if (importada) {
    return (
      <StatusPill tone="neutral" icon={IconHistory}>
        Importado, sem prazo
      </StatusPill>
    );
  }
  if (prazo === null) return <>—</>;
  const moment = <span className={classes.moment}>{formatDateTime(prazo)}</span>;
  if (!vencido) return moment;
  return (
    <span>
      <Overdue dueAt={prazo} /> {moment}
    </span>
  );
}

const TICK_MS = 30_000;

function Overdue({ dueAt }: { dueAt: string }) {
  const words = useFromNow((nowMs) => overdueWords(dueAt, nowMs), TICK_MS);
  return (
    <StatusPill tone="danger" icon={IconClock}>
      {words}
    </StatusPill>
  );
}
