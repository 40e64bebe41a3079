import type { SaleRow } from '@martelo/contract/shapes/sales';
import { DUE_NAMES } from '@martelo/contract/texts/sale-texts';
import { IconClock, IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format/formats';
import { StatusPill } from '../../../ui/status-pill';
import classes from './sales.module.css';

type Props = { sale: Pick<SaleRow, 'prazo' | 'prazoDe' | 'vencido' | 'importada'> };

/** The next deadline that runs, with what it is for; an imported sale has none until a person opens it. */
export function SaleDeadline({ sale: { prazo, prazoDe, vencido, importada } }: Props) {
  if (importada) {
    return (
      <StatusPill tone="neutral" icon={IconHistory}>
        Importado, sem prazo
      </StatusPill>
    );
  }
  if (prazo === null) return <>—</>;
  const moment = <span className={classes.moment}>{formatDateTime(prazo)}</span>;
  const name = prazoDe === null ? 'Prazo' : DUE_NAMES[prazoDe];
  if (!vencido) {
    return (
      <>
        {name} até {moment}
      </>
    );
  }
  return (
    <StatusPill tone="danger" icon={IconClock}>
      {name} venceu em {moment}
    </StatusPill>
  );
}
