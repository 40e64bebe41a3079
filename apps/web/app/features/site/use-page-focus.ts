import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the keyboard and the screen reader start at its content. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
