import { Button } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import { useCan } from '../../../../lib/session/use-can';
import { browserApi } from '../../../../lib/transport/browser-api';
import { fetchFile, saveFile } from '../../../../lib/transport/download';
import { MessageBox } from '../../../../ui/state/message-box';
import type { SaleSectionProps } from '../sale-page';
import classes from '../sales.module.css';
import { RatifyDialog } from './ratify-dialog';

/** The authority's ratification of one sale. Nothing where the terms do not ask for it. */
export function RatificationSection({ sale, onChanged, onStale }: SaleSectionProps) {
  const [asking, setAsking] = useState(false);
  const mayRatify = useCan('sales.ratify');
  if (!sale.aguardaHomologacao && !sale.ato) return null;
  return (
    <section className={classes.card} aria-labelledby="homologacao">
      <h2 id="homologacao" className={classes.heading}>
        Homologação
      </h2>
      {sale.aguardaHomologacao && (
        <p>
          O pagamento está completo. As condições deste leilão pedem a homologação da autoridade: a
          nota e a liberação esperam por ela.
        </p>
      )}
      {sale.ato && <Act act={sale.ato} />}
      {sale.aguardaHomologacao && mayRatify && (
        <div className={classes.buttons}>
          <Button onClick={() => setAsking(true)}>Homologar</Button>
        </div>
      )}
      {asking && (
        <RatifyDialog
          title="Homologar arremate"
          fields={{ versao: String(sale.versao) }}
          send={(body, onUploadProgress) =>
            browserApi.call(
              'POST /api/admin/sales/:id/ratify',
              { params: { id: sale.id }, body },
              { onUploadProgress },
            )
          }
          onDone={(fresh) => {
            setAsking(false);
            onChanged(fresh);
            onStale();
          }}
          onStale={onStale}
          onClose={() => setAsking(false)}
        >
          <p>
            Registre que a autoridade homologou a venda a <b>{sale.comprador}</b>. Não é possível
            desfazer.
          </p>
        </RatifyDialog>
      )}
    </section>
  );
}

/** The recorded act, with its file; each view is recorded. */
function Act({ act: { id, nome } }: { act: NonNullable<SaleDetail['ato']> }) {
  const { busy, failure, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/ratification-acts/${id}/file`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: saveFile,
  });
  return (
    <>
      <p>
        Ato registrado: <b>{nome}</b>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void start()}>
          Baixar ato
        </Button>
      </div>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
