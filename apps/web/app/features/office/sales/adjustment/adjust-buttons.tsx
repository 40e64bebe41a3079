import { Button } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import type { AdjustmentKind } from '@martelo/core/sale-adjustment';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-can';
import classes from '../sales.module.css';
import { AdjustDialog } from './adjust-dialog';

type Props = {
  sale: SaleDetail;
  /** The sale is read again. */
  onStale: () => void;
};

/** Two buttons choose between a discount and a surcharge, so that nobody types a sign. */
export function AdjustButtons({ sale, onStale }: Props) {
  const [kind, setKind] = useState<AdjustmentKind | null>(null);
  const mayAdjust = useCan('sales.credit');
  const isPaying = sale.estado === 'aguardando_pagamento' || sale.estado === 'sinal_pago';
  if (!mayAdjust || !isPaying || sale.importada) return null;
  function close(): void {
    setKind(null);
    onStale();
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setKind('desconto')}>
        Dar desconto
      </Button>
      <Button variant="default" onClick={() => setKind('acrescimo')}>
        Acrescentar valor
      </Button>
      {kind && (
        <AdjustDialog sale={sale} kind={kind} onClose={() => setKind(null)} onDone={close} />
      )}
    </div>
  );
}
