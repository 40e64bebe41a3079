import { Button } from '@mantine/core';
import type { Delivery } from '@martelo/contract/shapes/delivery';
import { CHECK_STATE_NAMES, CHECKLIST_NAMES } from '@martelo/core/delivery-checklist';
import { formatCpf } from '@martelo/core/documents';
import { useEffect, useState } from 'react';
import { formatDateTime, formatKm } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { fetchFile } from '../../../lib/transport/download';
import { DescriptionList } from '../../../ui/list/description-list';
import { MessageBox } from '../../../ui/state/message-box';
import { DeliveryFiles } from './delivery-files';
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
          { label: 'Documento', value: documentWords(delivery.documento) },
          { label: 'Entregue em', value: formatDateTime(delivery.entregueEm) },
          { label: 'Entregue por', value: delivery.por },
          ...factsOf(delivery),
        ]}
      />
      <DeliveryFiles saleId={saleId} delivery={delivery} />
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

/** What the gate found; a hand-over from before the checklist has none of it. */
function factsOf(delivery: Delivery) {
  const { quem, procuracaoNumero, km, chaves, transportadora, placaTransporte } = delivery;
  if (quem === null) return [];
  const found = delivery.vistoria.filter(({ estado }) => estado !== 'ok');
  const words = found.map(({ item, estado, nota }) =>
    // A note may be a sentence of its own, and here another entry follows it.
    [
      `${CHECKLIST_NAMES[item]}: ${CHECK_STATE_NAMES[estado].toLowerCase()}`,
      nota.replace(/\.$/, ''),
    ]
      .filter(Boolean)
      .join(', '),
  );
  const carrier = [transportadora, placaTransporte].filter(Boolean).join(', ');
  const power = procuracaoNumero || 'sem número';
  return [
    ...(quem === 'procurador' ? [{ label: 'Procuração', value: power }] : []),
    { label: 'Hodômetro', value: km === null ? 'Não foi possível ler' : formatKm(km) },
    { label: 'Chaves entregues', value: String(chaves ?? 0) },
    ...(carrier ? [{ label: 'Transporte', value: carrier }] : []),
    {
      label: 'Vistoria de saída',
      value: words.length > 0 ? words.join('; ') : 'Tudo em ordem',
      wide: true,
    },
    ...(delivery.observacoes
      ? [{ label: 'Observações', value: delivery.observacoes, wide: true }]
      : []),
  ];
}

/** A document as it was typed at the gate, where an RG is taken too; a CPF gets its dots. */
function documentWords(typed: string): string {
  return /^\d{11}$/.test(typed) ? formatCpf(typed) : typed;
}
