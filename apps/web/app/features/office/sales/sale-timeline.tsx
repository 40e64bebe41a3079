import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { formatDateTime } from '../../../lib/format/formats';
import classes from './sales.module.css';

/** Who did what with the sale, and when, in order. */
export function SaleTimeline({ sale }: { sale: SaleDetail }) {
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="andamento">
      <h2 id="andamento" className={classes.heading}>
        Andamento
      </h2>
      <ol className={`plain-list stack gap-2 ${classes.timeline}`}>
        {eventsOf(sale).map(({ what, who, at }) => (
          <li key={`${what} ${at}`}>
            <b>{what}</b>
            <span className={classes.soft}>
              {[formatDateTime(at), who].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SaleHappening {
  what: string;
  who: string | null;
  at: string;
}

/** The acts of people, and what happened by itself. */
export function eventsOf(sale: SaleDetail): SaleHappening[] {
  const declined = SALE_TRAITS[sale.estado].isDeclined;
  const lapsed = declined && sale.motivoEncerramento === 'prazo';
  const isByOffer = sale.contrapropostas.some(({ situacao }) => situacao === 'aceita');
  const happened = [
    { what: 'Fim do leilão', who: null, at: sale.fechadoEm },
    {
      what: declined ? 'Venda recusada' : 'Venda aceita',
      who: sale.decididoPor,
      // The history names the acceptance of a counter-offer, with its bidder.
      at: isByOffer ? null : sale.decididoEm,
    },
    { what: 'Prazo do vendedor terminou', who: null, at: lapsed ? sale.encerradoEm : null },
    ...sale.historico.map(({ oQue, quem, em }) => ({ what: oQue, who: quem, at: em })),
    { what: 'Pagamento completo', who: null, at: sale.pagoEm },
  ];
  return happened
    .flatMap(({ what, who, at }) => (at === null ? [] : [{ what, who, at }]))
    .sort((one, other) => one.at.localeCompare(other.at));
}
