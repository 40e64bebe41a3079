import { Link } from 'react-router';
import type { ClosedWords } from './closed-words';
import classes from './outbid-toast.module.css';

type Props = {
  words: ClosedWords;
  /** Undefined for a message about several lots. */
  vehicleId?: string;
};

export function ClosedToast({ words, vehicleId }: Props) {
  return (
    <div className={classes.root}>
      <p className={classes.title}>{words.title}</p>
      <p>{words.text}</p>
      {vehicleId && (
        <Link to={`/veiculos/${vehicleId}`} className={classes.link}>
          Ver o lote
        </Link>
      )}
    </div>
  );
}
