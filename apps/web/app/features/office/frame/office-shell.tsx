import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { useToasterOnFirstTouch } from '../../../lib/toast/use-toaster-on-first-touch';
import { SkipLink } from '../../../ui/page/skip-link';

/** What every page of the office has around its own frame. */
export function OfficeShell({ children }: { children: ReactNode }) {
  usePageFocus();
  useToasterOnFirstTouch();
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}

/**
 * After a change of page the focus moves to the content, for keyboards and screen readers. A page that
 * has put it into its own first field keeps it there: its effects run before these.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const content = document.getElementById(CONTENT_ID);
    const field = document.activeElement;
    if (field?.matches('input') && content?.contains(field)) return;
    content?.focus({ preventScroll: true });
  }, [pathname]);
}
