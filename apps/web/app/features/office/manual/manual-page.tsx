import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AdminPage } from '../../../ui/page/admin-page';
import type { Manual } from './manual';
import classes from './manual-page.module.css';

/** The operator's manual. The address names the section that is shown first. */
export function ManualPage({ manual: { html, chapters } }: { manual: Manual }) {
  const { hash } = useLocation();
  useEffect(() => {
    document
      .getElementById(decodeURIComponent(hash.slice(1)))
      ?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  return (
    <AdminPage title="Manual do operador">
      <details className={classes.contents} open={hash === ''}>
        <summary>Conteúdo</summary>
        <nav aria-label="Conteúdo do manual">
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote it from the repository's own document */}
      <article className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
    </AdminPage>
  );
}
