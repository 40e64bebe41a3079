import type { ComponentProps, MouseEvent } from 'react';
import { prepareArrival } from './arrival';
import { useLocation } from './place';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The next page opens at the same height. */
  keepScroll?: boolean;
};

/** A link to a public page. It is a plain link: the browser opens the next page itself. */
export function Link({ to, keepScroll, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (keepScroll) prepareArrival(to, { scrollY: window.scrollY });
    onClick?.(event);
  }
  return <a href={to} onClick={keepScroll ? follow : onClick} {...rest} />;
}

/** A link that is marked while its page, or one below it, is open. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isOpen = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isOpen ? 'page' : undefined} {...link} />;
}
