import type { VehicleSale } from '@martelo/contract/shapes/vehicles';
import { formatReais } from '../../../../lib/format/formats';

export type SaleWord = 'approve' | 'decline';

export const SALE_LABELS: Record<SaleWord, string> = {
  approve: 'Aprovar venda',
  decline: 'Recusar venda',
};

/**
 * Names the highest bidder, the amount, and the missing difference if the amount is below the
 * reserve.
 */
export function offerText({ oferta, minimoAplicado }: VehicleSale): string {
  if (!oferta) return 'Ninguém deu lance neste veículo.';
  const value = formatReais(oferta.valor);
  const offered =
    oferta.cliente === null
      ? `O maior lance é de ${value}.`
      : `${oferta.cliente} deu o maior lance: ${value}.`;
  if (minimoAplicado === null || oferta.valor >= minimoAplicado) return offered;
  const missing = minimoAplicado - oferta.valor;
  return `${offered} O valor mínimo de venda é ${formatReais(minimoAplicado)}; faltaram ${formatReais(missing)}.`;
}

/** Explains the effect of each decision before the person confirms it. */
export const SALE_CONSEQUENCES: Record<SaleWord, string> = {
  approve:
    'O lote fica vendido por esse valor, o comprador é avisado e os prazos de pagamento contam a partir de agora. Não é possível desfazer.',
  decline:
    'O lote fica sem venda e os lances não obrigam mais ninguém. Para oferecer o veículo de novo, escolha outro leilão no formulário dele.',
};
