import type { Centavos } from '@martelo/core/money';
import { prepareArrival } from '../../../../lib/navigation/arrival';
import { Link } from '../../../../lib/navigation/link';
import { takeBackToast } from '../../../../lib/toast/notify';
import { wholeReais } from '../price/whole-reais';
import classes from './outbid-toast.module.css';
import { outbidToastId } from './outbid-toast-id';
import type { OutbidWords } from './outbid-words';

type Props = {
  vehicleId: string;
  words: OutbidWords;
  /** Null when the lot takes no bid now, or could not be read. */
  cover: Centavos | null;
};

/** The link opens the lot with the confirmation of this bid; it never bids by itself. */
export function OutbidToast({ vehicleId, words, cover }: Props) {
  return (
    <div className={classes.root}>
      <p className={classes.title}>{words.title}</p>
      <p>{words.text}</p>
      <Link
        to={`/veiculos/${vehicleId}`}
        className={classes.link}
        onClick={() => {
          if (cover !== null) prepareArrival(`/veiculos/${vehicleId}`, { cover: true });
          void takeBackToast(outbidToastId(vehicleId));
        }}
      >
        {cover === null ? 'Ver o lote' : `Cobrir por ${wholeReais(cover)}`}
      </Link>
    </div>
  );
}
