import { Button } from '@mantine/core';
import type { Publication } from '@martelo/contract/shapes/publication';
import { useState } from 'react';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from './publication.module.css';
import { isFirst, publishConsequences } from './publish-consequences';

type Props = { shown: Publication; onPublished: (publication: Publication) => void };

/**
 * Publishes the newest version after a question that says what becomes public. Where only a second person is
 * missing, it asks for one; a house without a second person publishes at once, and its audit log says so.
 */
export function PublishButton({ shown, onPublished }: Props) {
  const { leilao, pendencias, editais, aguarda } = shown;
  const versao = editais[0]?.versao ?? 1;
  const [confirming, setConfirming] = useState(false);
  const [asking, setAsking] = useState(false);
  const blocking = pendencias.filter(({ aviso }) => !aviso);
  const mayAsk = blocking.length > 0 && blocking.every(({ segundaPessoa }) => segundaPessoa);
  const asks = useSecondPerson()?.required === true && mayAsk;
  const isBlocked = blocking.length > 0 && !mayAsk;
  const label = isFirst(shown) ? 'Publicar edital' : 'Publicar nova versão';
  const hint = hintOf(shown, isBlocked);

  async function publish(): Promise<void> {
    const input = { params: { id: leilao.id }, body: { versao } };
    onPublished(await browserApi.call('POST /api/admin/auctions/:id/publish', input));
    notify.success('Edital publicado.');
  }

  return (
    <>
      <Button
        disabled={!aguarda || isBlocked}
        aria-describedby={hint ? HINT : undefined}
        onClick={() => (asks ? setAsking(true) : setConfirming(true))}
      >
        {asks ? 'Pedir a publicação' : label}
      </Button>
      {hint && (
        <p id={HINT} className={classes.hint}>
          {hint}
        </p>
      )}
      <ConfirmDialog
        opened={confirming}
        title={label}
        confirmLabel={label}
        tone="primary"
        onConfirm={publish}
        // The end may have been moved, or a second person be required, since the page was read.
        onFailed={(error) => {
          if (!isApprovalRequired(error)) return;
          setConfirming(false);
          setAsking(true);
        }}
        onClose={() => setConfirming(false)}
      >
        {publishConsequences(shown).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
      <RequestDialog
        wish={
          asking ? { command: 'publishAuction', payload: { auctionId: leilao.id, versao } } : null
        }
        question={`“${leilao.titulo}” termina em domingo ou feriado. Outra pessoa confere e publica o edital.`}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const HINT = 'publicar-dica';

/** The reason why the button is disabled. */
function hintOf({ aguarda, leilao }: Publication, isBlocked: boolean): string | null {
  if (!aguarda) return 'Envie o PDF do edital: só uma versão nova pode ser publicada.';
  if (isBlocked && leilao.publicadoEm === null) return 'Resolva antes as pendências acima.';
  return null;
}
