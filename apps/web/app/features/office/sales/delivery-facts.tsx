import { Button } from '@mantine/core';
import type { Delivery } from '@martelo/contract/shapes/documents';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { fetchFile } from '../../../lib/transport/download';
import { DescriptionList } from '../../../ui/list/description-list';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './sales.module.css';

type Props = { saleId: string; delivery: Delivery };

/**
 * The person who took the vehicle; the signature is loaded on request, because each view is
 * recorded.
 */
export function DeliveryFacts({ saleId, delivery }: Props) {
  const [picture, setPicture] = useState<string | null>(null);
  const { busy, failure, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/sales/${saleId}/signature`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: ({ blob }) => setPicture(URL.createObjectURL(blob)),
  });
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Retirado por', value: delivery.nome },
          { label: 'Documento', value: delivery.documento },
          { label: 'Entregue em', value: formatDateTime(delivery.entregueEm) },
          { label: 'Entregue por', value: delivery.por },
        ]}
      />
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {picture ? (
        <img
          src={picture}
          alt={`Assinatura de ${delivery.nome}`}
          width={450}
          height={180}
          className={classes.signature}
        />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" loading={busy} onClick={() => void start()}>
            Ver assinatura
          </Button>
        </div>
      )}
    </>
  );
}
