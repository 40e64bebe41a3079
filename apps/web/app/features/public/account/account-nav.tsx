import { useEffect, useRef } from 'react';
import { NavLink } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { Icon } from '../../../ui/icon';
import classes from './account-nav.module.css';
import { ACCOUNT_PAGES } from './account-pages';

/** The way between the pages of the own account. On a phone it scrolls sideways to the open page. */
export function AccountNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current="page"]');
    if (!list.current || !(open instanceof HTMLElement)) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Minha conta" className={classes.root}>
      <ul ref={list} className={classes.list}>
        {ACCOUNT_PAGES.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/conta'} className={classes.link}>
              <Icon of={icon} size={18} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
