import { Link } from 'react-router';
import { EndPaper } from '../../../entities/sale/end-paper';
import { PaperRows } from '../../../entities/sale/paper-rows';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './results.module.css';

const CALL = 'GET /api/admin/auctions/:id/documents';

/** The papers about a whole auction; nothing while there is none and none waits. */
export function AuctionPapers({ id }: { id: string }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales', 'auction']);
  const isEmpty = data?.documentos.length === 0 && data.falta.length === 0;
  if (isEmpty || (!data && !error)) return null;
  return (
    <section className={classes.papers} aria-labelledby="documentos">
      <h2 id="documentos" className={classes.heading}>
        Documentos do leilão
      </h2>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data && data.falta.length > 0 && (
        <MessageBox tone="warn">
          Para emitir a ata falta: {data.falta.join(', ')}.{' '}
          <Link to="/admin/configuracoes/leiloeiro">Preencher em Configurações</Link>
        </MessageBox>
      )}
      {data && (
        <PaperRows
          papers={data.documentos}
          fileOf={(paper) => `/api/admin/documents/${paper.id}/file`}
          actionsOf={(paper) => <EndPaper paper={paper} onChanged={() => void reload()} />}
        />
      )}
    </section>
  );
}
