import type { OwnSaleRow } from '@martelo/contract/shapes/sales';
import { counterOfferTexts } from '@martelo/contract/texts/counter-offer-texts';
import { SaleState } from '../../../../entities/sale/sale-state';
import { formatDeadline, formatSum, sellerDecides } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { Link } from '../../../../lib/navigation/link';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { browserApi } from '../../../../lib/transport/browser-api';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { SignedInPage } from '../signed-in-page';
import { useOwnCounterOffers } from './own-counter-offer';
import { OwnOffers } from './own-offers';
import { PayTogether } from './pay-together';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

/** The person's own purchases, the newest first. */
export function OwnSalesPage() {
  return (
    <SignedInPage title="Meus arremates" lead="O que você arrematou, quanto falta e até quando.">
      {() => (
        <>
          <OwnOffers />
          <PayTogether />
          <OwnSales />
        </>
      )}
    </SignedInPage>
  );
}

const load = () => browserApi.call('GET /api/account/sales');

function OwnSales() {
  const { data, failure, read } = useOwnReading(load);
  const offers = useOwnCounterOffers().data?.contrapropostas ?? [];
  useAtMoments(data?.map(({ prazo }) => prazo) ?? [], read);
  const waits = (saleId: string) =>
    offers.some(({ arremateId, estado }) => arremateId === saleId && estado === 'aberta');
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
    <ul className={classes.list}>
      {urgentFirst(data, waits).map((sale) => (
        <li key={sale.id}>
          <Card sale={sale} isAsked={waits(sale.id)} />
        </li>
      ))}
    </ul>
  );
}

const PAYS: readonly OwnSaleRow['estado'][] = ['aguardando_pagamento', 'sinal_pago'];

/** What asks for something stands first: an answer, then payments by their deadline, then a vehicle to fetch. */
function urgentFirst(
  sales: readonly OwnSaleRow[],
  waits: (saleId: string) => boolean,
): OwnSaleRow[] {
  const rankOf = ({ id, estado }: OwnSaleRow) => {
    if (waits(id)) return 0;
    if (PAYS.includes(estado)) return 1;
    return estado === 'liberado' ? 2 : 3;
  };
  const dueOf = ({ estado, prazo }: OwnSaleRow) => (PAYS.includes(estado) && prazo) || '';
  return sales.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || dueOf(one).localeCompare(dueOf(other)),
  );
}

function Card({ sale, isAsked }: { sale: OwnSaleRow; isAsked: boolean }) {
  const { id, veiculo, lote, leilao, imagem, total, estado } = sale;
  return (
    <Link to={`/conta/arremates/${id}`} className={classes.card}>
      {imagem && <img src={imagem} alt="" width={120} height={90} className={classes.picture} />}
      <span className={classes.facts}>
        <b>{veiculo}</b>
        <span className={classes.soft}>
          Lote {lote}, {leilao}
        </span>
        {estado !== 'recusado' && estado !== 'aguardando_decisao' && (
          <span>
            Total <span className={classes.sum}>{formatSum(total)}</span>
          </span>
        )}
        <SaleState state={estado} />
        {isAsked && <b>{counterOfferTexts.waiting}</b>}
        <Until sale={sale} />
      </span>
    </Link>
  );
}

/** The deadline that runs, with what it is for. */
function Until({ sale: { estado, arremate, prazo, vencido } }: { sale: OwnSaleRow }) {
  if (estado === 'aguardando_decisao') return <span>{sellerDecides(arremate, prazo)}</span>;
  if (!prazo) return null;
  return (
    <span data-late={vencido || undefined} className={classes.until}>
      {vencido ? 'Venceu em' : 'Pague até'} {formatDeadline(prazo)}
    </span>
  );
}
