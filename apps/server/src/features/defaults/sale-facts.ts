import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';

/** The first facts of a request for a second person about a sale. */
export function saleFacts(sale: SaleRecord) {
  return [
    { label: 'Arremate', value: numberText('AR', sale) },
    { label: 'Comprador', value: sale.buyer.nome },
  ];
}

export const saleTarget = ({ vehicle }: SaleRecord): string =>
  `lote ${vehicle.lote || 'sem número'}, ${vehicle.titulo}`;
