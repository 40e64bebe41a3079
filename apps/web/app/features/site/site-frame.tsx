import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAdminPath } from '../../lib/return-to';
import type { SiteContact } from './site-contact';
import { SiteFooter } from './site-footer';
import classes from './site-frame.module.css';
import { SiteHeader } from './site-header';
import { usePageFocus } from './use-page-focus';
import { useSectionScroll } from './use-section-scroll';

type Props = { contact: SiteContact; year: number; children: ReactNode };

/** Header and footer around a page; the administrator's area brings its own frame. */
export function SiteFrame({ contact, year, children }: Props) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useSectionScroll();
  const bare = isAdminPath(pathname);
  return (
    <>
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      {!bare && <SiteHeader />}
      <main
        id="conteudo"
        ref={main}
        tabIndex={-1}
        className={classes.main}
        data-padded={(!bare && pathname !== '/') || undefined}
      >
        {children}
      </main>
      {!bare && <SiteFooter contact={contact} year={year} />}
    </>
  );
}
