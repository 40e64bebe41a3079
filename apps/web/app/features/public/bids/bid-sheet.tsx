import { BidAction } from './bid-panel';
import classes from './bid-sheet.module.css';
import { BottomSheet } from './bottom-sheet';
import { LotPrice } from './price/lot-price';
import { BidState } from './state/bid-state';
import { LotClock } from './state/lot-clock';
import type { BidDesk } from './use-bid-desk';

type Props = { desk: BidDesk; opened: boolean; onClose: () => void };

/** The form on a phone. Loaded when it is first opened, hence the default export. */
export default function BidSheet({ desk, opened, onClose }: Props) {
  const { vehicle } = desk.lot;
  return (
    <BottomSheet opened={opened} onClose={onClose} title={`Lote ${vehicle.lote}: dar lance`}>
      <div className={classes.root}>
        <BidState desk={desk} onCover={() => desk.bidding.review(desk.coverValue)} />
        <LotClock desk={desk} size="sm" />
        <LotPrice desk={desk} size="sm" />
        <BidAction desk={desk} />
      </div>
    </BottomSheet>
  );
}
