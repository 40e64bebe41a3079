import { Button, NativeSelect } from '@mantine/core';
import type { PaperKind } from '@martelo/contract/shapes/documents';
import type { PaperBatch } from '@martelo/contract/shapes/paper-batches';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PAPER_NAMES } from '../../../entities/sale/paper-words';
import { useAction } from '../../../lib/forms/use-action';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../lib/session/use-can';
import { browserApi } from '../../../lib/transport/browser-api';
import { Icon } from '../../../ui/icon';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { PaperBatchRow } from './paper-batch-row';
import classes from './results.module.css';

const CALL = 'GET /api/admin/auctions/:id/paper-batches';

/** Finance downloads all papers of an auction together, of one kind or of all. */
export function PaperBatches({ id }: { id: string }) {
  return useCan('sales.credit') ? <Batches id={id} /> : null;
}

function Batches({ id }: { id: string }) {
  const [kind, setKind] = useState<PaperKind | ''>('nota_arremate');
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], [], ['paper-batches']);
  const { busy, failure, start } = useAction({
    run: () =>
      browserApi.call('POST /api/admin/auctions/:id/paper-batches', {
        params: { id },
        body: { tipo: kind === '' ? null : kind },
      }),
    onDone: (batches) => update(() => batches),
  });
  return (
    <section className={classes.papers} aria-labelledby="baixar-documentos">
      <h2 id="baixar-documentos" className={classes.heading}>
        Baixar documentos juntos
      </h2>
      <p className={classes.note}>
        Os documentos que ainda faltam são emitidos, e todos vão para um arquivo ZIP. O preparo
        continua mesmo que você saia desta página.
      </p>
      <div className={classes.ask}>
        <NativeSelect
          label="Tipo de documento"
          value={kind}
          disabled={busy}
          onChange={(event) => setKind(event.currentTarget.value as PaperKind | '')}
          data={KINDS}
        />
        <Button
          variant="default"
          loading={busy}
          leftSection={<Icon of={IconDownload} />}
          onClick={() => void start()}
        >
          Baixar todas
        </Button>
      </div>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.batches}>
          {data.map((batch: PaperBatch) => (
            <PaperBatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </section>
  );
}

const KINDS = [
  { value: '', label: 'Todos os tipos' },
  ...Object.entries(PAPER_NAMES).map(([value, label]) => ({ value, label })),
];
