import type { AuctionEdital } from '@martelo/contract/shapes/publication';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import classes from './publication.module.css';

/** Every version of the edital, the newest first. */
export function EditalVersions({ editais }: { editais: AuctionEdital[] }) {
  if (editais.length === 0) return <p>Este leilão ainda não tem edital próprio.</p>;
  return (
    <ul className={classes.versions}>
      {editais.map((edital) => (
        <li key={edital.versao}>
          <strong>Versão {edital.versao}</strong>:{' '}
          {edital.publicadoEm === null ? (
            <>{edital.nome} (não publicada)</>
          ) : (
            <a href={edital.endereco} target="_blank" rel="noopener">
              {edital.nome}
            </a>
          )}
          , {formatBytes(edital.bytes)}. Enviada por {edital.enviadoPor} em{' '}
          {formatDateTime(edital.enviadoEm)}
          {edital.publicadoEm !== null && <>, publicada em {formatDateTime(edital.publicadoEm)}</>}.
          <code className={classes.hash}>SHA-256 {edital.sha256}</code>
        </li>
      ))}
    </ul>
  );
}
