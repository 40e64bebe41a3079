import type { EditalFile } from '@martelo/contract/shapes/site-settings';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { formatBytes, formatDate } from '../../../lib/format/formats';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import { DownloadEdital } from './download-edital';
import classes from './uploaded-edital.module.css';

type Props = { title: string; lead: string; file: EditalFile; authors: readonly string[] };

/** The page when the yard has uploaded its own edital: only that document states the rules. */
export function UploadedEditalPage({ title, lead, file, authors }: Props) {
  return (
    <PageContainer className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <section className={`cluster ${classes.file}`} aria-labelledby="arquivo-do-edital">
        <span className={classes.icon}>
          <Icon of={IconFileText} size={34} />
        </span>
        <div className={classes.text}>
          <h2 id="arquivo-do-edital" className={classes.name}>
            {file.nome}
          </h2>
          <p className={classes.facts}>
            PDF, {formatBytes(file.bytes)} · Publicado em {formatDate(file.enviadoEm)}
          </p>
        </div>
        <div className={`cluster gap-3 ${classes.ways}`}>
          <a className={classes.open} href="/edital.pdf" target="_blank" rel="noopener">
            <Icon of={IconExternalLink} /> Abrir o edital
            <span className="visually-hidden"> (abre em outra aba)</span>
          </a>
          <DownloadEdital />
        </div>
      </section>
      {authors.map((line) => (
        <p key={line} className={classes.author}>
          {line}
        </p>
      ))}
      <p className={classes.note}>
        Este documento vale para todos os lotes. Se algo nele não ficar claro, fale com o nosso
        atendimento antes de dar o lance.
      </p>
    </PageContainer>
  );
}
