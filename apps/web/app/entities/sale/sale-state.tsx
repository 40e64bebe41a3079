import type { SaleCharge, SaleRow } from '@martelo/contract/shapes/sales';
import { StatusPill } from '../../ui/status-pill';
import { CHARGE_LOOKS, SALE_LOOKS } from './sale-words';

export function SaleState({ state }: { state: SaleRow['estado'] }) {
  const { label, tone, icon } = SALE_LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}

export function ChargeState({ state }: { state: SaleCharge['estado'] }) {
  const { label, tone, icon } = CHARGE_LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}
