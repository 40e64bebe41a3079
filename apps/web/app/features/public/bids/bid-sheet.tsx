import { isOver } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { ConditionRisk } from '../../../entities/vehicle/condition-risk';
import { Photo } from '../../../entities/vehicle/photo';
import { readPictures } from '../../../entities/vehicle/read-pictures';
import { NativeDialog } from '../../../ui/dialog/native-dialog';
import { Money } from '../../../ui/money';
import { LotLine } from './bid-bar';
import { BidAction } from './bid-panel';
import classes from './bid-sheet.module.css';
import { LotPrice } from './price/lot-price';
import { BidState } from './state/bid-state';
import { LotClock } from './state/lot-clock';
import type { Bidding } from './use-bidding';

type Props = { bidding: Bidding; opened: boolean; onClose: () => void };

/** The form on a phone. It is loaded when it first opens, hence the default export. */
export default function BidSheet({ bidding, opened, onClose }: Props) {
  const { bidForm, automatic } = bidding;
  const isSending = [bidForm, automatic.form].some(({ step }) => step === 'processing');
  return (
    <NativeDialog
      opened={opened}
      onClose={onClose}
      title={<SheetTitle bidding={bidding} />}
      place="bottom"
      locked={isSending}
    >
      <div className={`stack gap-3 ${classes.root}`}>
        <BidState bidding={bidding} />
        <LotClock bidding={bidding} size="sm" />
        <LotPrice bidding={bidding} size="sm" />
        <BidAction bidding={bidding} />
      </div>
    </NativeDialog>
  );
}

/**
 * The vehicle, its price and the person's state: this head stays while the sheet is scrolled, and
 * nobody confirms a bid without seeing what it is for.
 */
function SheetTitle({ bidding }: { bidding: Bidding }) {
  const { vehicle } = bidding.lot;
  return (
    <span className={classes.head}>
      <Photo
        picture={readPictures(vehicle.imagens)[0]}
        alt=""
        sizes="88px"
        className={classes.thumb}
      />
      <span className={classes.facts}>
        {`Lote ${vehicle.lote}: ${isOver(bidding.reading.phase) ? 'resultado' : 'dar lance'}`}
        <span className={classes.vehicle}>{vehicleTitle(vehicle)}</span>
        <span className={classes.now} aria-hidden="true">
          <Money value={vehicle.lanceAtual ?? vehicle.lanceInicial} />
          <LotLine bidding={bidding} className={classes.state} />
        </span>
      </span>
      <ConditionRisk situacao={vehicle.situacao} />
    </span>
  );
}
