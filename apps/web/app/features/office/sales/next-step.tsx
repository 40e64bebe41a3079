import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { Permitted } from '../../../ui/permitted';
import { GateStep } from './gate-step';
import { OpenImported } from './open-imported';
import { CreditStep } from './payments/credit-step';
import { SaleDecision } from './sale-decision';
import type { SaleSectionProps } from './sale-section-props';

/** What the office does next with a sale: one step, and its button for whoever may press it. */
export function NextStep(props: SaleSectionProps) {
  const { sale } = props;
  const { awaitsPayment, isPaid } = SALE_TRAITS[sale.estado];
  return (
    <>
      <SaleDecision {...props} />
      <OpenImported {...props} />
      {awaitsPayment && (
        <Permitted to="sales.amounts">
          <CreditStep sale={sale} />
        </Permitted>
      )}
      {isPaid && <GateStep {...props} />}
    </>
  );
}
