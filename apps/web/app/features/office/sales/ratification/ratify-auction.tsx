import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../../lib/session/use-can';
import { browserApi } from '../../../../lib/transport/browser-api';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';
import { RatifyDialog } from './ratify-dialog';

const CALL = 'GET /api/admin/auctions/:id/ratification';

const salesWords = (count: number) => (count === 1 ? '1 arremate' : `${count} arremates`);

/** Ratifies all paid sales of an auction with one act. Nothing while none of them waits for it. */
export function RatifyAuction({ auctionId }: { auctionId: string }) {
  const [asked, setAsked] = useState<number | null>(null);
  const mayRatify = useCan('sales.ratify');
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id: auctionId } });
  useReloadOnLive([CALL], ['sales']);
  if (error) {
    return (
      <LoadFailure
        message={error.message}
        hasData={Boolean(data)}
        onRetry={reload}
        retrying={loading}
      />
    );
  }
  if (!data || (data.prontos === 0 && asked === null)) return null;
  const { prontos, abertos } = data;
  const waits = prontos === 1 ? 'arremate pago aguarda' : 'arremates pagos aguardam';
  return (
    <>
      <MessageBox>
        {prontos} {waits} a homologação da autoridade.
        {abertos > 0 && ` Ainda sem pagamento completo: ${salesWords(abertos)}.`}
        {mayRatify && (
          <span className={classes.buttons}>
            <Button onClick={() => setAsked(prontos)}>Homologar os pagos deste leilão</Button>
          </span>
        )}
      </MessageBox>
      {asked !== null && (
        <RatifyDialog
          title="Homologar arremates pagos"
          fields={{ arremates: String(asked) }}
          send={(body, onUploadProgress) =>
            browserApi.call(
              'POST /api/admin/auctions/:id/ratify',
              { params: { id: auctionId }, body },
              { onUploadProgress },
            )
          }
          onDone={(fresh) => {
            update(() => fresh);
            setAsked(null);
          }}
          onStale={reload}
          onClose={() => setAsked(null)}
        >
          <p>
            Registre que a autoridade homologou <b>{salesWords(asked)}</b>{' '}
            {asked === 1 ? 'pago' : 'pagos'} deste leilão. Não é possível desfazer.
          </p>
        </RatifyDialog>
      )}
    </>
  );
}
