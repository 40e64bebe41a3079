import { Button } from '@mantine/core';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { useState } from 'react';
import { Permitted } from '../../../../ui/permitted';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../form/edit-vehicle.module.css';
import { offerText, SALE_LABELS, type SaleWord } from './sale-decision';
import { type PendingSale, SaleDialog } from './sale-dialog';

type Props = { vehicle: Vehicle; sale: VehicleSale; onDecided: () => void };

const WORDS: readonly SaleWord[] = ['approve', 'decline'];

/** Shown above the form of a vehicle whose sale needs the yard's approval. */
export function ConditionalSaleNote({ vehicle, sale, onDecided }: Props) {
  const [pending, setPending] = useState<PendingSale | null>(null);
  return (
    <>
      <MessageBox tone="warn">
        <b>Venda condicional.</b> {offerText(sale)} Até a decisão, o veículo não entra em outro
        leilão.
        <Permitted to="sales.decide">
          <span className={classes.decision}>
            {WORDS.map((word) => (
              <Button
                key={word}
                variant={word === 'approve' ? 'filled' : 'default'}
                onClick={() => setPending({ vehicle, word })}
              >
                {SALE_LABELS[word]}
              </Button>
            ))}
          </span>
        </Permitted>
      </MessageBox>
      <SaleDialog pending={pending} onClose={() => setPending(null)} onDecided={onDecided} />
    </>
  );
}
