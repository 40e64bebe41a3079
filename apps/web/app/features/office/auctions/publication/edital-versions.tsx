import type { AuctionEdital } from '@martelo/contract/shapes/publication';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../../../lib/transport/download';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './publication.module.css';

type Props = { auctionId: string; editais: AuctionEdital[] };

/** Every version of the edital, the newest first; those that are not published yet only for the office. */
export function EditalVersions({ auctionId, editais }: Props) {
  const { busy, pending, failure, start } = useAction({
    run: (versao: number) =>
      fetchFile(`/api/admin/auctions/${auctionId}/notices/${versao}`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: saveFile,
  });
  if (editais.length === 0) return <p>Este leilão ainda não tem edital próprio.</p>;
  return (
    <>
      <ul className={`plain-list stack gap-3 ${classes.versions}`}>
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
            {edital.publicadoEm !== null && (
              <>, publicada em {formatDateTime(edital.publicadoEm)}</>
            )}
            .<code className={classes.hash}>SHA-256 {edital.sha256}</code>
            {edital.publicadoEm === null && (
              <Button
                variant="default"
                disabled={busy}
                loading={busy && pending === edital.versao}
                onClick={() => void start(edital.versao)}
              >
                Baixar e conferir
                <span className="visually-hidden"> a versão {edital.versao}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
