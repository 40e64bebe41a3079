import type { StatementHead } from '@martelo/contract/shapes/bank-statements';
import { IconFileText } from '@tabler/icons-react';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { EmptyState } from '../../../../ui/state/empty-state';
import { ErrorState } from '../../../../ui/state/error-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './statements.module.css';

/** The files that were sent last, and how much of each still waits for a person. */
export function RecentStatements({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, loading, reload } = useCall('GET /api/admin/bank-statements');
  if (error) return <ErrorState message={error.message} onRetry={reload} retrying={loading} />;
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={IconFileText} title="Nenhum extrato enviado.">
        Depois do envio você vê o que aconteceria com cada linha. Nada é creditado antes de você
        confirmar.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="extratos-enviados">
      <h2 id="extratos-enviados" className={classes.heading}>
        Enviados por último
      </h2>
      <ul className={classes.list}>
        {data.map((statement) => (
          <li key={statement.id}>
            <button type="button" className={classes.open} onClick={() => onOpen(statement.id)}>
              <b>{statement.nome}</b>
              <span className={classes.soft}>
                {statement.enviadoPor}, {formatDateTime(statement.enviadoEm)}
              </span>
              <span>{waitingWords(statement)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function waitingWords({ abertas, entradas }: StatementHead): string {
  const all = entradas === 1 ? '1 entrada' : `${entradas} entradas`;
  if (abertas === 0) return `${all}, nenhuma sem decisão`;
  return `${all}, ${abertas} sem decisão`;
}
