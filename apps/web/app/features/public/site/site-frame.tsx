import { type ReactNode, useEffect } from 'react';
import { useLocation } from '../../../lib/navigation/place';
import { useArrival } from '../../../lib/navigation/use-arrival';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { scrollToSection } from '../../../lib/page/scroll';
import { showKeptToasts } from '../../../lib/toast/notify';
import { useToasterOnFirstTouch } from '../../../lib/toast/use-toaster-on-first-touch';
import { SkipLink } from '../../../ui/page/skip-link';
import { OfflineGuard } from './offline-guard';
import type { SiteContact } from './site-contact';
import { SiteFooter } from './site-footer';
import classes from './site-frame.module.css';
import { SiteHeader } from './site-header';

type Props = { contact: SiteContact; publicUrl: string; year: number; children: ReactNode };

/** Header and footer around a public page. */
export function SiteFrame({ contact, publicUrl, year, children }: Props) {
  const { pathname } = useLocation();
  useArrivalScroll();
  useToasterOnFirstTouch();
  useEffect(showKeptToastsOnReturn, []);
  return (
    <>
      <SkipLink />
      <SiteHeader name={contact.nome} />
      <OfflineGuard />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classes.main}
        data-padded={pathname !== '/' || undefined}
      >
        {children}
      </main>
      <SiteFooter contact={contact} publicUrl={publicUrl} year={year} />
    </>
  );
}

/** Also when the browser shows the page again as it was kept. */
function showKeptToastsOnReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && showKeptToasts();
  showKeptToasts();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Scrolls to what the previous page named: a section, or the height that it had itself. */
function useArrivalScroll(): void {
  const { scrollTo, scrollY } = useArrival();
  useEffect(() => {
    if (scrollY !== undefined) window.scrollTo({ top: scrollY, behavior: 'instant' });
    return scrollTo ? scrollToSection(scrollTo) : undefined;
  }, [scrollTo, scrollY]);
}
