import { Link } from '../../../../lib/navigation/link';
import { takeBackToast } from '../../../../lib/toast/notify';
import classes from './outbid-toast.module.css';
import { outbidToastId } from './outbid-toast-id';
import type { OutbidWords } from './outbid-words';

type Props = {
  vehicleId: string;
  words: OutbidWords;
  link: { label: string; href: string };
};

/** The link opens the lot with the confirmation of this bid; it never bids by itself. */
export function OutbidToast({ vehicleId, words, link }: Props) {
  return (
    <div className={classes.root}>
      <p className={classes.title}>{words.title}</p>
      <p>{words.text}</p>
      <Link
        to={link.href}
        className={classes.link}
        onClick={() => void takeBackToast(outbidToastId(vehicleId))}
      >
        {link.label}
      </Link>
    </div>
  );
}
