import { Icon } from '../../../ui/icon';
import classes from './download-notice.module.css';

/** The notice as a PDF, with the lots of the current auctions. */
export function DownloadNotice() {
  return (
    <a className={classes.root} href="/edital.pdf" download>
      <Icon name="download" /> Baixar Edital
    </a>
  );
}
