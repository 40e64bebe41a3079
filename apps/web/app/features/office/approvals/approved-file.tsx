import { Button } from '@mantine/core';
import type { Approval } from '@martelo/contract/shapes/approvals';
import { IconDownload } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { notify } from '../../../lib/toast/notify';
import { fetchFile, saveFile } from '../../../lib/transport/download';
import { Icon } from '../../../ui/icon';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './approvals.module.css';

type Props = { id: string; file: NonNullable<Approval['file']>; onUsed: () => void };

/** The approved export, which its requester downloads once. */
export function ApprovedFile({ id, file, onUsed }: Props) {
  const { busy, failure, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/approvals/${id}/file`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }).finally(onUsed),
    onDone(downloaded) {
      saveFile(downloaded);
      notify.success(`Arquivo salvo: ${downloaded.name}.`);
    },
  });
  if (!file.available) {
    const used = file.usedAt
      ? `O arquivo foi baixado em ${formatDateTime(file.usedAt)}.`
      : 'O prazo para baixar o arquivo acabou.';
    return <MessageBox>{used} Para outro, faça um novo pedido.</MessageBox>;
  }
  return (
    <section className={classes.card} aria-label="Arquivo aprovado">
      <p>
        O arquivo pode ser baixado uma vez, até {formatDateTime(file.until)}. Se a conexão cair no
        meio, é preciso pedir de novo.
      </p>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button
          leftSection={<Icon of={IconDownload} />}
          loading={busy}
          onClick={() => void start()}
        >
          Baixar o arquivo
        </Button>
      </div>
    </section>
  );
}
