import type { SaleDetail } from '@martelo/contract/shapes/sales';

export type SaleSectionProps = {
  sale: SaleDetail;
  onChanged: (sale: SaleDetail) => void;
  /** Somebody else changed the sale: it is read again. */
  onStale: () => void;
};
