import { Link, NavLink, useLocation } from 'react-router';
import { scrollToSection } from '../../lib/scroll';
import type { NavigationItem } from './navigation';

type Props = { item: NavigationItem; className: string; onFollow?: () => void };

/** A link of the header: to a page, or to a section of the home page. */
export function NavigationLink({ item, className, onFollow }: Props) {
  const { pathname } = useLocation();
  const { section } = item;
  if (!section) {
    return (
      <NavLink to={item.to} end={item.end} className={className} onClick={onFollow}>
        {item.label}
      </NavLink>
    );
  }
  return (
    <Link
      to={item.to}
      className={className}
      // On the home page itself nothing loads: scrolling there again must still work.
      onClick={() => {
        onFollow?.();
        if (pathname === '/') scrollToSection(section);
      }}
    >
      {item.label}
    </Link>
  );
}
