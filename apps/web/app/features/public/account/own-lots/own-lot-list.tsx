import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import classes from './own-lot-list.module.css';
import { OwnLotRow } from './own-lot-row';
import type { ShownLot } from './own-lot-words';

type Props = { lots: readonly ShownLot[]; prices: ReadonlyMap<string, PriceEvent> };

export function OwnLotList({ lots, prices }: Props) {
  return (
    <ul className={classes.root}>
      {lots.map((lot) => (
        <li key={`${lot.veiculo.id} ${lot.veiculo.lote} ${lot.veiculo.auction?.id}`}>
          <OwnLotRow lot={lot} price={prices.get(lot.veiculo.id)} />
        </li>
      ))}
    </ul>
  );
}
