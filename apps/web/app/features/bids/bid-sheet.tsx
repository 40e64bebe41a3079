import { formatReais } from '../../lib/formats';
import { BottomSheet } from '../../ui/bottom-sheet';
import { BidAction } from './bid-panel';
import classes from './bid-sheet.module.css';
import { BidState } from './bid-state';
import type { BidDesk } from './use-bid-desk';

type Props = { desk: BidDesk; opened: boolean; onClose: () => void };

/** The form on a phone. Loaded when it is first opened, hence the default export. */
export default function BidSheet({ desk, opened, onClose }: Props) {
  const { vehicle } = desk.lot;
  const label = vehicle.lanceAtual === null ? 'Lance inicial' : 'Lance atual';
  return (
    <BottomSheet opened={opened} onClose={onClose} title={`Lote ${vehicle.lote}: dar lance`}>
      <div className={classes.root}>
        <BidState desk={desk} onCover={() => desk.bidding.review(desk.coverValue)} />
        <p className={classes.price}>
          <span>{label}</span>
          <b>{formatReais(vehicle.lanceAtual ?? vehicle.lanceInicial)}</b>
        </p>
        <BidAction desk={desk} />
      </div>
    </BottomSheet>
  );
}
