import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import type { UploadedEdital } from '@martelo/contract/shapes/settings-sections';
import { ERRORS } from '@martelo/contract/texts/errors';
import { useState } from 'react';
import { FormRefusal } from '../../../../lib/forms/field-errors';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';

/** Uploads a PDF; `share` is the part already sent, null while no upload runs. */
export function useEditalUpload(onSent: (edital: UploadedEdital) => void) {
  const [share, setShare] = useState(0);
  const { busy, failure, start } = useAction({
    async run(file: File) {
      // The size is checked here, because the server would refuse the file only after the whole
      // upload.
      if (file.size > MAX_EDITAL_BYTES) throw new FormRefusal({}, ERRORS.TOO_LARGE.message);
      setShare(0);
      const body = new FormData();
      body.append('edital', file);
      const options = { onUploadProgress: setShare };
      return browserApi.call('POST /api/admin/settings/notice', { body }, options);
    },
    onDone(edital) {
      onSent(edital);
      notify.success('Edital publicado.');
    },
  });
  return { share: busy ? share : null, error: failure, send: start };
}
