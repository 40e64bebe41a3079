import { useCallback } from 'react';
import { useReading } from '../../../lib/remote/use-reading';
import { browserApi } from '../../../lib/transport/browser-api';
import classes from './finding.module.css';
import { pastPriceWords } from './past-price-words';
import { ReadingFailed } from './reading-failed';

/** What vehicles of the same kind were sold for; nothing where too few were. */
export function PastPrices({ vehicleId }: { vehicleId: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/vehicles/:id/past-prices', { params: { id: vehicleId } }),
    [vehicleId],
  );
  const { data, failed, read } = useReading(load);
  // Most lots have none, so nothing holds their place.
  if (!failed && !data?.vendas) return null;
  return (
    <section className={classes.panel} aria-labelledby="vendas-anteriores">
      <h2 id="vendas-anteriores" className={classes.title}>
        Vendas anteriores
      </h2>
      {failed && <ReadingFailed what="as vendas anteriores" onRetry={read} />}
      {data?.vendas && <p>{pastPriceWords(data.vendas)}</p>}
      {data?.vendas && (
        <p className={classes.note}>
          Valores de arremate de veículos da mesma marca e modelo, com até um ano de diferença, sem
          comissão e taxas. O estado de cada veículo pesa no preço.
        </p>
      )}
    </section>
  );
}
