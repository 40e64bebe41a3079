import { Button } from '@mantine/core';
import type { PaperBatch } from '@martelo/contract/shapes/paper-batches';
import { Link } from 'react-router';
import { PAPER_NAMES } from '../../../entities/sale/paper-words';
import { formatCount, formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../../lib/transport/download';
import { MessageBox } from '../../../ui/state/message-box';
import { ProgressBar } from '../../../ui/state/progress-bar';
import classes from './results.module.css';

const nameOf = ({ tipo }: PaperBatch) => (tipo === null ? 'Todos os tipos' : PAPER_NAMES[tipo]);

/** One request: how far it is, what is missing, and its file once it is ready. */
export function PaperBatchRow({ batch }: { batch: PaperBatch }) {
  const { total, prontos, erros, situacao, pedidoPor, pedidoEm } = batch;
  return (
    <li className={classes.batch}>
      <span className={classes.lot}>
        <b>{nameOf(batch)}</b>
        <span className={classes.sale}>
          Pedido por {pedidoPor} em {formatDateTime(pedidoEm)}
        </span>
      </span>
      {situacao === 'preparando' ? (
        <div className={classes.progress}>
          <span role="status">
            Preparando: {prontos + erros} de {total}
          </span>
          <ProgressBar
            share={total === 0 ? 0 : (prontos + erros) / total}
            label={`Preparo de ${nameOf(batch)}`}
          />
        </div>
      ) : (
        <BatchFile batch={batch} />
      )}
      {erros > 0 && <Problems batch={batch} />}
    </li>
  );
}

/** The file, which names buyers; each download is recorded. */
function BatchFile({ batch }: { batch: PaperBatch }) {
  const { id, prontos, expiraEm } = batch;
  const { busy, failure, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/paper-batches/${id}/file`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: saveFile,
  });
  if (prontos === 0)
    return <span className={classes.sale}>Nenhum documento pôde ser emitido.</span>;
  return (
    <div className={classes.file}>
      <Button variant="default" loading={busy} onClick={() => void start()}>
        Baixar ZIP com {formatCount(prontos, 'documento', 'documentos')}
      </Button>
      {expiraEm && <span className={classes.sale}>Disponível até {formatDateTime(expiraEm)}</span>}
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </div>
  );
}

function Problems({ batch }: { batch: PaperBatch }) {
  const { erros, problemas, tipo } = batch;
  const rest = erros - problemas.length;
  return (
    <MessageBox tone="warn">
      {formatCount(erros, 'documento não pôde ser emitido', 'documentos não puderam ser emitidos')}:
      <ul className={classes.problems}>
        {problemas.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <li key={index}>
            {problem.arremate && (
              <>
                <Link to={`/admin/arremates/${problem.arremate.id}`}>
                  Lote {problem.arremate.lote}, {problem.arremate.numero}
                </Link>
                {': '}
              </>
            )}
            {tipo === null && `${PAPER_NAMES[problem.tipo]}. `}
            {problem.texto}
          </li>
        ))}
        {rest > 0 && <li>e mais {rest}, que estão na lista dentro do ZIP.</li>}
      </ul>
    </MessageBox>
  );
}
