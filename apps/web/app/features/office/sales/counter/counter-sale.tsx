import { Button } from '@mantine/core';
import type { SaleRow } from '@martelo/contract/shapes/sales';
import { Link } from 'react-router';
import { SaleLines } from '../../../../entities/sale/sale-lines';
import { SaleState } from '../../../../entities/sale/sale-state';
import { saleName } from '../../../../entities/sale/sale-words';
import { useAction } from '../../../../lib/forms/use-action';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Permitted } from '../../../../ui/permitted';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { PapersSection } from '../papers-section';
import { PaymentsSection } from '../payments/payments-section';
import { SaleDeadline } from '../sale-deadline';
import classes from './counter.module.css';

const CALL = 'GET /api/admin/sales/:id';

type Props = {
  sale: SaleRow;
  /** Its number key, from 1. */
  position: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** One purchase at the counter: its state at a glance, and everything else when it is open. */
export function CounterSale({ sale, position, isOpen, onToggle }: Props) {
  const { id, numero, lote, veiculo, estado, importada, prazo } = sale;
  return (
    <li className={classes.sale}>
      <button
        type="button"
        data-sale={id}
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {position <= 9 && <kbd>{position}</kbd>}
        <span className={classes.what}>
          <b>{numero}</b>
          <span>
            Lote {lote || 'sem número'} · {veiculo}
          </span>
        </span>
        <SaleState state={estado} />
        {(importada || prazo !== null) && <SaleDeadline sale={sale} />}
      </button>
      {isOpen && <Opened sale={sale} />}
    </li>
  );
}

function Opened({ sale }: { sale: SaleRow }) {
  const { id, numero } = sale;
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  return (
    <div className={classes.opened}>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <Permitted to="sales.amounts">
            <SaleLines lines={data.linhas} total={data.total} />
            <PaymentsSection saleId={id} saleName={saleName(sale)} />
          </Permitted>
          <PapersSection sale={data} onChanged={(fresh) => update(() => fresh)} onStale={reload} />
          <div className={classes.ways}>
            <Link to={`/admin/arremates/${id}`} className={classes.way ?? ''}>
              Abrir o arremate {numero}
            </Link>
            {data.cobrancas.some(({ estado }) => estado === 'aberta' || estado === 'vencida') && (
              <Permitted to="messages.send">
                <LinkAgain saleId={id} />
              </Permitted>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Sends the buyer the link to pay once more. */
function LinkAgain({ saleId }: { saleId: string }) {
  const { busy, failure, start } = useAction({
    run: () => browserApi.call('POST /api/admin/sales/:id/link', { params: { id: saleId } }),
    onDone: ({ message }) => notify.success(message),
  });
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void start()}>
        Enviar o link de novo
      </Button>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
