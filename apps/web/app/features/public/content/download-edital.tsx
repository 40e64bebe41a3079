import { IconDownload } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';
import classes from './download-edital.module.css';

/** The edital as a PDF, with the lots of the current auctions. */
export function DownloadEdital() {
  return (
    <a className={classes.root} href="/edital.pdf" download>
      <Icon of={IconDownload} /> Baixar Edital
    </a>
  );
}
