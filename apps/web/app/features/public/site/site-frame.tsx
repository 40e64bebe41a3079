import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { scrollToSection } from '../../../lib/page/scroll';
import { isAdminPath } from '../../../lib/session/return-to';
import { loadToaster, showKeptToasts } from '../../../lib/toast/notify';
import { OfflineGuard } from './offline-guard';
import type { SiteContact } from './site-contact';
import { SiteFooter } from './site-footer';
import classes from './site-frame.module.css';
import { SiteHeader } from './site-header';

type Props = { contact: SiteContact; publicUrl: string; year: number; children: ReactNode };

/** Header and footer around a page; the administrator area has its own frame and content. */
export function SiteFrame({ contact, publicUrl, year, children }: Props) {
  const { pathname } = useLocation();
  usePageFocus();
  useSectionScroll();
  useToasterOnFirstTouch();
  useEffect(showKeptToasts, []);
  const bare = isAdminPath(pathname);
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Ir para o conteúdo
      </a>
      {!bare && <SiteHeader name={contact.nome} />}
      {!bare && <OfflineGuard />}
      {bare ? (
        children
      ) : (
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={classes.main}
          data-padded={pathname !== '/' || undefined}
        >
          {children}
        </main>
      )}
      {!bare && <SiteFooter contact={contact} publicUrl={publicUrl} year={year} />}
    </>
  );
}

/** Loads the toast code at the first touch or key: a later failure may be that of the network. */
function useToasterOnFirstTouch(): void {
  useEffect(() => {
    const prepared = new AbortController();
    const prepare = () => {
      prepared.abort();
      loadToaster();
    };
    for (const kind of ['pointerdown', 'keydown']) {
      window.addEventListener(kind, prepare, { signal: prepared.signal, passive: true });
    }
    return () => prepared.abort();
  }, []);
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

/** Scrolls to a section of the home page when the hash or the navigation state names one. */
function useSectionScroll(): void {
  const { key, pathname, hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also to the same section
  useEffect(() => {
    if (pathname !== '/') return;
    const section = scrollTarget(state) ?? hash.slice(1);
    return section ? scrollToSection(section) : undefined;
  }, [key]);
}

function scrollTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined;
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined;
}
