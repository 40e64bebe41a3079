import { ConditionRisk } from '../../../entities/vehicle/condition-risk';
import { BidAction } from './bid-panel';
import classes from './bid-sheet.module.css';
import { BottomSheet } from './bottom-sheet';
import { LotPrice } from './price/lot-price';
import { BidState } from './state/bid-state';
import { LotClock } from './state/lot-clock';
import type { Bidding } from './use-bidding';

type Props = { bidding: Bidding; opened: boolean; onClose: () => void };

/** The form on a phone. It is loaded when it first opens, hence the default export. */
export default function BidSheet({ bidding, opened, onClose }: Props) {
  const { vehicle } = bidding.lot;
  return (
    <BottomSheet opened={opened} onClose={onClose} title={`Lote ${vehicle.lote}: dar lance`}>
      <div className={classes.root}>
        <ConditionRisk situacao={vehicle.situacao} />
        <BidState bidding={bidding} onCover={() => bidding.bidForm.review(bidding.coverValue)} />
        <LotClock bidding={bidding} size="sm" />
        <LotPrice bidding={bidding} size="sm" />
        <BidAction bidding={bidding} />
      </div>
    </BottomSheet>
  );
}
