import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { formatDateTime } from '../../lib/format/formats';
import classes from './own-editais.module.css';

/** The versions of an auction's own edital, the newest first. Older ones stay downloadable. */
export function OwnEditais({ editais }: { editais: PublishedEdital[] }) {
  if (editais.length === 0) return null;
  return (
    <ul className={classes.root} aria-label="Edital deste leilão">
      {editais.map(({ versao, publicadoEm, sha256, endereco }) => (
        <li key={versao}>
          <a href={endereco} target="_blank" rel="noopener">
            Edital, versão {versao}
          </a>
          , publicada em {formatDateTime(publicadoEm)}
          <code className={classes.hash}>SHA-256 {sha256}</code>
        </li>
      ))}
    </ul>
  );
}
