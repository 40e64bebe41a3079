import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { formatDateTime } from '../../../lib/format/formats';
import classes from './sales.module.css';

/** The events of the sale, in order. */
export function SaleTimeline({ sale }: { sale: SaleDetail }) {
  const steps = stepsOf(sale).filter((step) => step.at !== null);
  return (
    <ol className={classes.timeline} aria-label="Andamento">
      {steps.map(({ what, at }) => (
        <li key={what}>
          <b>{what}</b>
          <span className={classes.moment}>{at && formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(sale: SaleDetail): { what: string; at: string | null }[] {
  const by = sale.decididoPor ? ` por ${sale.decididoPor}` : '';
  const declined = SALE_TRAITS[sale.estado].isDeclined;
  const lapsed = declined && sale.motivoEncerramento === 'prazo';
  return [
    { what: 'Fim do leilão', at: sale.fechadoEm },
    { what: declined ? `Venda recusada${by}` : `Venda aceita${by}`, at: sale.decididoEm },
    { what: 'Prazo do vendedor terminou', at: lapsed ? sale.encerradoEm : null },
    { what: 'Pagamento completo', at: sale.pagoEm },
    { what: 'Homologado pelo órgão', at: sale.homologadoEm },
    { what: 'Liberado para retirada', at: sale.liberadoEm },
    { what: 'Entregue', at: sale.entregueEm },
  ];
}
