import { useCallback } from 'react';
import { formatDeadline, formatSum } from '../../../../entities/sale/sale-words';
import { storageSentence } from '../../../../entities/sale/storage-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { AccountSection } from '../account-section';
import type { OwnSectionProps } from './own-sale-page';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

/** What the vehicle's time in the yard costs, and its charge; nothing before the release. */
export function OwnStorage({ sale: { id, estado }, onOver }: OwnSectionProps) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/storage', { params: { id } }),
    [id],
  );
  const { data, failure, read } = useOwnReading(load);
  const {
    busy,
    failure: refused,
    start,
  } = useAction({
    run: () => browserApi.call('POST /api/account/sales/:id/storage', { params: { id } }),
    onDone() {
      read();
      onOver();
    },
    onFailed: read,
  });
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  const storage = data?.estadia;
  // Terms without storage, and a vehicle that left in time.
  if (!storage || storage.diaria === 0) return null;
  const { diarias, diaria, aPagar, pago, dispensado, gratisAte, cobranca } = storage;
  if (estado === 'entregue' && diarias === 0) return null;
  return (
    <AccountSection id="estadia" title="Estadia no pátio">
      {diarias === 0 ? (
        <p>
          Sem custo até <b>{formatDeadline(gratisAte)}</b>. Depois, {formatSum(diaria)} por diária
          de 24 horas começada.
        </p>
      ) : (
        <p>{storageSentence(storage, { hasLeft: estado === 'entregue' })}</p>
      )}
      {dispensado > 0 && <p>Dispensado pelo pátio: {formatSum(dispensado)}.</p>}
      {pago > 0 && <p>Pago: {formatSum(pago)}.</p>}
      {aPagar > 0 && (
        <>
          <p>
            Falta pagar <b>{formatSum(aPagar)}</b> para retirar o veículo.
          </p>
          {cobranca === null ? (
            <div className={classes.answers}>
              <Button variant="primary" loading={busy} onClick={() => void start()}>
                Pagar a estadia
              </Button>
            </div>
          ) : (
            <p className={classes.soft}>O código para pagar está em “Pagamento”.</p>
          )}
          {refused && (
            <p role="alert" className={classes.failure}>
              {refused}
            </p>
          )}
        </>
      )}
    </AccountSection>
  );
}
