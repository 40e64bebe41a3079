import type { PublicMinutes } from '@martelo/contract/shapes/documents';
import { formatDateTime } from '../../lib/format/formats';
import classes from './own-editais.module.css';

/** The link to the minutes of an auction; nothing before they are issued. */
export function AuctionMinutes({ ata }: { ata: PublicMinutes['ata'] }) {
  if (!ata) return null;
  const { numero, emitidoEm, sha256, endereco } = ata;
  return (
    <p className={classes.minutes}>
      <a href={endereco} target="_blank" rel="noopener">
        Ata do leilão
      </a>
      , {numero}, emitida em {formatDateTime(emitidoEm)}
      <code className={classes.hash}>SHA-256 {sha256}</code>
    </p>
  );
}
