import { Icon } from '../../ui/icon';
import { documentFile, type SiteDocument } from './document-file';
import classes from './download-notice.module.css';

type Props = { document: SiteDocument; publisher: string };

/** The notice as a file, made of the same clauses as the page: the address is the file itself. */
export function DownloadNotice({ document, publisher }: Props) {
  const file = documentFile('Edital do leilão', publisher, document);
  return (
    <a
      className={classes.root}
      href={`data:text/html;charset=utf-8,${encodeURIComponent(file)}`}
      download={`edital-${document.versao.replace(/[^\w-]+/g, '-')}.html`}
    >
      <Icon name="download" /> Baixar Edital
    </a>
  );
}
