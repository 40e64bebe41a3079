import { Link, NavLink } from 'react-router';
import type { NavigationItem } from './navigation';

type Props = { item: NavigationItem; className: string; onFollow?: () => void };

/**
 * A link of the header. A link to a section of the home page is never marked as the current page.
 */
export function NavigationLink({ item: { to, label, end }, className, onFollow }: Props) {
  return to.includes('#') ? (
    <Link to={to} className={className} onClick={onFollow}>
      {label}
    </Link>
  ) : (
    <NavLink to={to} end={end} className={className} onClick={onFollow}>
      {label}
    </NavLink>
  );
}
