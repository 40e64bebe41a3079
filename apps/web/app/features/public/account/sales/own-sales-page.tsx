import type { OwnSaleRow } from '@martelo/contract/shapes/sales';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { SaleState } from '../../../../entities/sale/sale-state';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { SignedInPage } from '../signed-in-page';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

/** The person's own purchases, the newest first. */
export function OwnSalesPage() {
  return (
    <SignedInPage title="Meus arremates" lead="O que você arrematou, quanto falta e até quando.">
      {() => <OwnSales />}
    </SignedInPage>
  );
}

const load = () => browserApi.call('GET /api/account/sales');

function OwnSales() {
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data) return <Skeleton height={180} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="Você ainda não arrematou nenhum veículo."
        action={<Link to="/veiculos">Ver os veículos</Link>}
      />
    );
  }
  return (
    <ul className="plain-list stack">
      {data.map((sale) => (
        <li key={sale.id}>
          <Card sale={sale} />
        </li>
      ))}
    </ul>
  );
}

/** The amounts of a purchase that came to nothing are owed by nobody. */
function isOwed(estado: OwnSaleRow['estado']): boolean {
  const { isDeclined, isDefaulted, isAnnulled } = SALE_TRAITS[estado];
  return !isDeclined && !isDefaulted && !isAnnulled;
}

function Card({ sale }: { sale: OwnSaleRow }) {
  const { id, veiculo, lote, leilao, imagem, total, estado, prazo, vencido } = sale;
  return (
    <Link to={`/conta/arremates/${id}`} className={classes.card}>
      {imagem && <img src={imagem} alt="" width={120} height={90} className={classes.picture} />}
      <span className={classes.facts}>
        <b>{veiculo}</b>
        <span className={classes.soft}>
          Lote {lote}, {leilao}
        </span>
        {isOwed(estado) && <span className={classes.sum}>{formatSum(total)}</span>}
        <SaleState state={estado} />
        {prazo && (
          <span data-late={vencido || undefined} className={classes.until}>
            {vencido ? 'Venceu em' : 'Até'} {formatDateTime(prazo)}
          </span>
        )}
      </span>
    </Link>
  );
}
