import type { OwnPayment } from '@martelo/contract/shapes/payments';
import classes from './receiver-note.module.css';
import { receiverParts } from './receiver-words';

type Props = { receiver: Pick<NonNullable<OwnPayment['recebedor']>, 'nome' | 'documento'> };

/** Stands above every code: whom the bank's application must name. */
export function ReceiverNote({ receiver }: Props) {
  return (
    <p className={classes.root}>
      {receiverParts(receiver).map(({ text, isStrong }) =>
        isStrong ? <b key={text}>{text}</b> : text,
      )}
    </p>
  );
}
