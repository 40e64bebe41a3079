import { ERRORS } from '@martelo/contract/errors';
import { MAX_EDITAL_BYTES } from '@martelo/contract/limits';
import type { UploadedEdital } from '@martelo/contract/settings-sections';
import { useRef, useState } from 'react';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

/** Sends a PDF; `share` is how much of it is on its way, null when nothing is being sent. */
export function useEditalUpload(onSent: (edital: UploadedEdital) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  // A second choice may come before the disabled field has been painted.
  const running = useRef(false);

  async function send(file: File): Promise<void> {
    if (running.current) return;
    // Before ten megabytes travel for nothing.
    if (file.size > MAX_EDITAL_BYTES) return setError(ERRORS.TOO_LARGE.message);
    running.current = true;
    setError('');
    setShare(0);
    try {
      const body = new FormData();
      body.append('edital', file);
      const options = { onUploadProgress: setShare };
      onSent(await browserApi.call('POST /api/admin/settings/notice', { body }, options));
      notify.success('Edital publicado.');
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      running.current = false;
      setShare(null);
    }
  }

  return { share, error, send };
}
