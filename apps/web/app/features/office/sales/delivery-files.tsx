import { Button } from '@mantine/core';
import type { Delivery } from '@martelo/contract/shapes/delivery';
import { useEffect, useState } from 'react';
import { useAction } from '../../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../../lib/transport/download';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './sales.module.css';

type Props = { saleId: string; delivery: Delivery };

const FILES = { procuracao: 'Baixar procuração', baixa: 'Baixar certidão de baixa' } as const;
const options = () => ({ signal: new AbortController().signal, onProgress: () => {} });

/** The photographs and papers of a hand-over, each loaded on request, because each view is recorded. */
export function DeliveryFiles({ saleId, delivery: { fotos, arquivos } }: Props) {
  const [shown, setShown] = useState<{ address: string; name: string } | null>(null);
  const photo = useAction({
    run: (posicao: number) =>
      fetchFile(`/api/admin/sales/${saleId}/delivery-photos/${posicao}`, options()),
    onDone: ({ blob }, posicao) =>
      setShown({ address: URL.createObjectURL(blob), name: `Foto ${posicao} da entrega` }),
  });
  const file = useAction({
    run: (arquivo: keyof typeof FILES) =>
      fetchFile(`/api/admin/sales/${saleId}/delivery-files/${arquivo}`, options()),
    onDone: saveFile,
  });
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.address) : undefined), [shown]);
  const failure = photo.failure || file.failure;
  if (fotos.length === 0 && arquivos.length === 0) return null;
  return (
    <>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={classes.buttons}>
        {fotos.map(({ posicao, descaracterizacao }) => (
          <Button
            key={posicao}
            variant="default"
            loading={photo.busy}
            onClick={() => void photo.start(posicao)}
          >
            Ver foto {posicao}
            {descaracterizacao && ' (descaracterização)'}
          </Button>
        ))}
        {arquivos.map((arquivo) => (
          <Button
            key={arquivo}
            variant="default"
            loading={file.busy}
            onClick={() => void file.start(arquivo)}
          >
            {FILES[arquivo]}
          </Button>
        ))}
      </div>
      {shown && <img src={shown.address} alt={shown.name} className={classes.photo} />}
    </>
  );
}
