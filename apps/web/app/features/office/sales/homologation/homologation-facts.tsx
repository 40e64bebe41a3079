import { Button } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../../../lib/transport/download';
import { DescriptionList } from '../../../../ui/list/description-list';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';

type Props = { saleId: string; act: NonNullable<SaleDetail['homologacao']> };

/** The act by which the authority approved the sale, with its file. */
export function HomologationFacts({ saleId, act }: Props) {
  const { busy, failure, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/sales/${saleId}/homologation`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: saveFile,
  });
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Ato do órgão', value: act.numeroAto },
          { label: 'Data do ato', value: act.dataAto.split('-').reverse().join('/') },
          { label: 'Registrado por', value: act.registradoPor },
          { label: 'Registrado em', value: formatDateTime(act.registradoEm) },
        ]}
      />
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void start()}>
          Baixar o ato ({formatBytes(act.bytes)})
        </Button>
      </div>
    </>
  );
}
