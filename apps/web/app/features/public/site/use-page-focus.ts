import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_ID } from '../../../lib/page/content-id';

/** After a change of page the focus moves to the content, for keyboards and screen readers. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
