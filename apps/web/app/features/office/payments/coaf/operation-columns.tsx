import { Button } from '@mantine/core';
import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { CRITERION_NAMES, criterionOf } from '@martelo/contract/texts/coaf-texts';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import type { Column } from '../../../../ui/list/data-table';
import { StatusPill } from '../../../../ui/status-pill';
import payments from '../payments.module.css';
import classes from './coaf.module.css';

/** `onJustify` is null for a person who only reads. */
export function operationColumns(
  onJustify: ((operation: CoafOperation) => void) | null,
): Column<CoafOperation>[] {
  return [
    {
      key: 'what',
      header: 'Operação',
      lead: true,
      cell: (operation) => (
        <span className={payments.what}>
          <b>{CRITERION_NAMES[operation.criterio]}</b>
          <span className={payments.soft}>{criterionOf(operation)}</span>
        </span>
      ),
    },
    { key: 'who', header: 'Quem', cell: (operation) => <Who operation={operation} /> },
    { key: 'sales', header: 'Arremates', cell: (operation) => <Sales operation={operation} /> },
    {
      key: 'amount',
      header: 'Valor',
      numeric: true,
      cell: ({ valor }) => <span className={payments.sum}>{formatSum(valor)}</span>,
    },
    {
      key: 'when',
      header: 'Data e forma',
      cell: ({ em, meios }) => (
        <span className={payments.what}>
          <time dateTime={em} className={payments.moment}>
            {formatDate(em)}
          </time>
          <span className={payments.soft}>
            {meios.map((meio) => PAYMENT_MEANS_NAMES[meio]).join(', ') || 'Ainda sem pagamento'}
          </span>
        </span>
      ),
    },
    {
      key: 'note',
      header: 'Justificativa',
      width: '28%',
      cell: (operation) => <Notes operation={operation} onJustify={onJustify} />,
    },
  ];
}

const personText = ({ nome, documento }: { nome: string; documento: string }) =>
  [nome, documento && formatDocument(documento)].filter(Boolean).join(' · ');

function Who({ operation: { comprador, pagador } }: { operation: CoafOperation }) {
  return (
    <span className={payments.what}>
      {comprador ? <span>{comprador.nome}</span> : <span>Sem comprador</span>}
      {comprador?.documento && (
        <span className={payments.soft}>{formatDocument(comprador.documento)}</span>
      )}
      {pagador && (
        <span className={payments.soft}>Pago por {personText(pagador) || 'outra pessoa'}</span>
      )}
    </span>
  );
}

function Sales({ operation: { arremates } }: { operation: CoafOperation }) {
  if (arremates.length === 0) return <span className={payments.soft}>Nenhum</span>;
  return (
    <span className={payments.what}>
      {arremates.map(({ id, numero, lote, veiculo }) => (
        <span key={id} className={payments.what}>
          <Link to={`/admin/arremates/${id}`} className={payments.way ?? ''}>
            {numero}
          </Link>
          <span className={payments.soft}>
            Lote {lote} · {veiculo}
          </span>
        </span>
      ))}
    </span>
  );
}

function Notes({
  operation,
  onJustify,
}: {
  operation: CoafOperation;
  onJustify: ((operation: CoafOperation) => void) | null;
}) {
  const { justificada, justificativas, arremates, criterio } = operation;
  const hasGrown = !justificada && justificativas.length > 0;
  return (
    <div className={classes.notes}>
      {justificada ? (
        <StatusPill tone="ok" icon={IconCheck}>
          Com justificativa
        </StatusPill>
      ) : (
        <StatusPill tone="warn" icon={IconAlertTriangle}>
          Sem justificativa
        </StatusPill>
      )}
      {hasGrown && (
        <span className={payments.soft}>A operação cresceu depois da justificativa.</span>
      )}
      {justificativas.map(({ id, texto, valor, por, em }) => (
        <span key={id} className={payments.what}>
          <span className={classes.text}>{texto}</span>
          <span className={payments.soft}>
            {por}, {formatDateTime(em)}, sobre {formatSum(valor)}
          </span>
        </span>
      ))}
      {onJustify && (
        <Button
          variant="default"
          onClick={() => onJustify(operation)}
          aria-label={`Escrever justificativa: ${CRITERION_NAMES[criterio]}, ${arremates[0]?.numero ?? 'sem arremate'}`}
        >
          Escrever justificativa
        </Button>
      )}
    </div>
  );
}
