import { accountPagesOf } from '../../../entities/person/account-pages';
import { NavLink } from '../../../lib/navigation/link';
import { useSession } from '../../../lib/session/use-session';
import { Icon } from '../../../ui/icon';
import classes from './account-nav.module.css';

/** Leads from each page of the account to the others. Whoever is not signed in has none. */
export function AccountNav() {
  const session = useSession();
  if (!session || session.user.mustEnrol) return null;
  return (
    <nav className={`${classes.root} screen-only`} aria-label="Minha conta">
      {accountPagesOf(session.user.role).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={classes.link}>
          <Icon of={icon} size={20} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
