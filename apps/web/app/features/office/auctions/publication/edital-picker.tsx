import { FileInput } from '@mantine/core';
import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import type { Publication } from '@martelo/contract/shapes/publication';
import { ERRORS } from '@martelo/contract/texts/errors';
import { useState } from 'react';
import { formatBytes } from '../../../../lib/format/formats';
import { FormRefusal, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ProgressBar } from '../../../../ui/state/progress-bar';

type Props = { id: string; onSent: (publication: Publication) => void };

/** Uploads a PDF as the next version, which is public once somebody publishes it. */
export function EditalPicker({ id, onSent }: Props) {
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState('');
  const { busy, failure, start } = useAction({
    async run(file: File) {
      setRefused('');
      // The size is checked here, because the server would refuse the file only after the whole
      // upload.
      if (file.size > MAX_EDITAL_BYTES) throw new FormRefusal({}, ERRORS.TOO_LARGE.message);
      setShare(0);
      const body = new FormData();
      body.append('edital', file);
      const options = { onUploadProgress: setShare };
      const input = { params: { id }, body };
      return browserApi
        .call('POST /api/admin/auctions/:id/notices', input, options)
        .catch((error: unknown) => {
          setRefused(fieldErrorsOf(error).edital ?? '');
          throw error;
        });
    },
    onDone(publication) {
      onSent(publication);
      notify.success('Edital enviado. Ele só aparece no site depois de publicado.');
    },
  });
  return (
    <>
      <FileInput
        label="Enviar versão em PDF"
        placeholder="Escolher arquivo"
        description={`PDF de até ${formatBytes(MAX_EDITAL_BYTES)}`}
        accept="application/pdf,.pdf"
        value={null}
        disabled={busy}
        error={refused || failure}
        onChange={(file) => {
          if (file) void start(file);
        }}
      />
      {busy && (
        <div role="status">
          <ProgressBar share={share} label="Envio do edital" />
        </div>
      )}
    </>
  );
}
