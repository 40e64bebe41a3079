import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { MessageBox } from '../../../../ui/state/message-box';
import { auctionWords, chosenAuction, endsSoon, laterAuction } from '../auction-choice';
import classes from './form-note.module.css';
import type { VehicleForm } from './use-vehicle-form';

type Props = {
  form: VehicleForm;
  auctions: readonly AdminAuction[];
  /** The stored vehicle's auction. */
  current: Vehicle['auction'];
};

/** Says which auction the vehicle enters and when that ends, and warns if it ends soon. */
export function AuctionNote({ form, auctions, current }: Props) {
  const { draft, saving, correction } = form;
  const auction = chosenAuction(auctions, draft);
  // A stored vehicle without a chosen auction goes on waiting for one.
  const waits = form.mode === 'edit' && draft.auctionId === '';
  if (!auction || waits || correction.sold) return null;
  const isNew = auction.id !== current?.id;
  const words = auctionWords(auction, isNew ? 'Entra' : 'Está');
  if (!isNew || !endsSoon(auction)) return <MessageBox>{words}</MessageBox>;
  const later = laterAuction(auctions, draft, auction);
  return (
    <MessageBox tone="warn">
      {words} Quem quer o veículo terá pouco tempo para vê-lo.
      {later && (
        <span className={classes.action}>
          <Button
            variant="default"
            disabled={saving}
            onClick={() => form.set('auctionId', later.id)}
          >
            Usar {later.titulo}, nº {later.numeroLote}
          </Button>
        </span>
      )}
    </MessageBox>
  );
}
