import { Link } from '../../../../lib/navigation/link';
import classes from './bid-form.module.css';

/** The way on after a refusal that the person can resolve on another page. */
export function RefusalLink({ to }: { to: string }) {
  if (!to) return null;
  return (
    <Link to={to} className={classes.refusalLink}>
      Ler e aceitar a versão atual
    </Link>
  );
}
