import { Link } from '../../../../lib/navigation/link';
import classes from './outbid-toast.module.css';

type Props = { title: string; links: readonly { id: string; text: string }[] };

/** More would cover a phone's screen. */
const MOST_LINKS = 4;

/** The result of one lot, or of several with the same kind of result. */
export function ClosedToast({ title, links }: Props) {
  return (
    <div className={classes.root}>
      <p className={classes.title}>{title}</p>
      {links.slice(0, MOST_LINKS).map(({ id, text }) => (
        <Link key={id} to={`/veiculos/${id}`} className={classes.quiet}>
          {text}
        </Link>
      ))}
      {links.length > MOST_LINKS && <p>e mais {links.length - MOST_LINKS}</p>}
    </div>
  );
}
