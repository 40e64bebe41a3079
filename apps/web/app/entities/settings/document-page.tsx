import type { SiteDocument } from '@martelo/contract/shapes/site-settings';
import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/page/page-container';
import { documentDay } from './document-day';
import classes from './document-page.module.css';
import { paragraphsOf } from './document-text';
import { sectionId } from './section-id';

type Props = {
  title: string;
  lead: string;
  document: SiteDocument;
  /** The people and companies responsible for the document, a line each. */
  authors?: readonly string[];
  action?: ReactNode;
  /** A last section that is no text of the yard. */
  annex?: { titulo: string; content: ReactNode };
};

/** A text of the yard with its sections and a link to each of them. */
export function DocumentPage({ title, lead, document, authors = [], action, annex }: Props) {
  const titles = [...document.secoes.map(({ titulo }) => titulo), ...(annex ? [annex.titulo] : [])];
  return (
    <PageContainer className={classes.root}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          <p className={classes.version}>
            Versão {document.versao} · Atualizado em {documentDay(document.atualizadoEm)}
          </p>
          {authors.map((line) => (
            <p key={line} className={classes.author}>
              {line}
            </p>
          ))}
        </div>
        {action && <div className={`${classes.action} screen-only`}>{action}</div>}
      </header>
      <div className={classes.columns}>
        <nav className={`${classes.contents} screen-only`} aria-label="Índice">
          <h2 className={classes.contentsTitle}>Nesta página</h2>
          <ol>
            {titles.map((titulo) => (
              <li key={titulo}>
                <a href={`#${sectionId(titulo)}`}>{titulo}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classes.text}>
          {document.secoes.map(({ titulo, texto }) => (
            <section key={titulo} id={sectionId(titulo)} className={classes.section}>
              <h2>{titulo}</h2>
              {paragraphsOf(texto).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {annex && (
            <section id={sectionId(annex.titulo)} className={classes.section}>
              <h2>{annex.titulo}</h2>
              {annex.content}
            </section>
          )}
        </article>
      </div>
    </PageContainer>
  );
}
