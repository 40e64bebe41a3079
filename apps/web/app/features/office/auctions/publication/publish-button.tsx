import { Button } from '@mantine/core';
import type { Publication } from '@martelo/contract/shapes/publication';
import { useState } from 'react';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import type { NewVersion } from './new-version';

type Props = {
  shown: Publication;
  /** What a new version changes of the auction. */
  changes: Partial<NewVersion>;
  /** Says what is wrong with the fields; true: nothing. */
  check: () => boolean;
  onPublished: (publication: Publication) => void;
  onFailed: (error: unknown) => void;
};

/**
 * Publishes the newest version. Where only a second person is missing, it asks for one; a house without a
 * second person publishes at once, and its audit log says so.
 */
export function PublishButton({ shown, changes, check, onPublished, onFailed }: Props) {
  const { leilao, pendencias, editais, aguarda, noEdital, estado } = shown;
  const versao = editais[0]?.versao ?? 1;
  const [asking, setAsking] = useState(false);
  const blocking = pendencias.filter(({ aviso }) => !aviso);
  const mayAsk = blocking.length > 0 && blocking.every(({ segundaPessoa }) => segundaPessoa);
  // A new version of an edital that binds changes what was announced.
  const asks = useSecondPerson()?.required === true && (mayAsk || noEdital);
  const wanted = { versao, ...(noEdital && { estado, ...changes }) };
  const { busy, failure, start } = useAction({
    run: () =>
      browserApi.call('POST /api/admin/auctions/:id/publish', {
        params: { id: leilao.id },
        body: wanted,
      }),
    onDone(publication) {
      onPublished(publication);
      notify.success('Edital publicado.');
    },
    // The end may have been moved, or a second person be required, since the page was read.
    onFailed(error) {
      setAsking(isApprovalRequired(error));
      onFailed(error);
    },
  });
  const isBlocked = blocking.length > 0 && !mayAsk;
  const label = leilao.publicadoEm === null ? 'Publicar edital' : 'Publicar nova versão';
  return (
    <>
      <Button
        size="lg"
        disabled={!aguarda || isBlocked || busy}
        onClick={() => {
          if (!check()) return;
          if (asks) setAsking(true);
          else void start(undefined);
        }}
      >
        {busy ? 'Publicando…' : asks ? 'Pedir a publicação' : label}
      </Button>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <RequestDialog
        wish={
          asking
            ? { command: 'publishAuction', payload: { auctionId: leilao.id, ...wanted } }
            : null
        }
        question={
          noEdital
            ? `A nova versão muda o que o edital do leilão ${leilao.titulo} anunciou. Outra pessoa confere as mudanças e publica.`
            : `O leilão ${leilao.titulo} termina em domingo ou feriado. Outra pessoa confere e publica o edital.`
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
