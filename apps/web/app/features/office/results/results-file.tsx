import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useAction } from '../../../lib/forms/use-action';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { fetchFile, saveFile } from '../../../lib/transport/download';
import { Icon } from '../../../ui/icon';
import { Permitted } from '../../../ui/permitted';

/** Saves the results as a PDF file, which names buyers and is recorded. */
export function ResultsFile({ id }: { id: string }) {
  const { busy, start } = useAction({
    run: () =>
      fetchFile(`/api/admin/auctions/${id}/results.pdf`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone(file) {
      saveFile(file);
      notify.success(`Arquivo salvo: ${file.name}.`);
    },
    onFailed: (error) =>
      notify.error(`Não foi possível gerar o PDF. ${messageOf(error, '')}`.trim()),
  });
  return (
    <Permitted to="sales.amounts">
      <Button
        variant="default"
        loading={busy}
        leftSection={<Icon of={IconFileTypePdf} />}
        onClick={() => void start()}
      >
        Baixar PDF
      </Button>
    </Permitted>
  );
}
