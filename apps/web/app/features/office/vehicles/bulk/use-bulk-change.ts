import type { BulkAnswer, BulkPreview } from '@martelo/contract/shapes/bulk-change';
import { useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import type { CallInput } from '../../../../lib/transport/api-types';
import { browserApi } from '../../../../lib/transport/browser-api';
import { type BulkDraft, type BulkTopic, type SentWish, wishOf } from './bulk-wish';

type PreviewBody = CallInput<'POST /api/vehicles/bulk/preview'>['body'];
type ChangeBody = CallInput<'POST /api/vehicles/bulk'>['body'];

type Options = {
  topic: BulkTopic;
  ids: readonly string[];
  draft: BulkDraft;
  /** Runs after a change, even if some vehicles stayed as they were. */
  onChanged: () => void;
  onClose: () => void;
};

type Previewed = { wish: SentWish; rows: BulkPreview['veiculos'] };

/** The steps of a bulk change: the wish, its preview, and the change as it was shown. */
export function useBulkChange({ topic, ids, draft, onChanged, onClose }: Options) {
  const [preview, setPreview] = useState<Previewed | null>(null);
  const [checked, setChecked] = useState(false);
  const [left, setLeft] = useState<BulkAnswer | null>(null);
  const form = useSubmit({
    async send() {
      const wish = wishOf(topic, draft);
      // The server checks the fields and names the wrong ones.
      const body = { ids: [...ids], ...wish } as unknown as PreviewBody;
      const { veiculos } = await browserApi.call('POST /api/vehicles/bulk/preview', { body });
      return { wish, rows: veiculos };
    },
    onDone(answer) {
      setChecked(false);
      setPreview(answer);
    },
  });
  const doubtful = preview?.rows.filter(({ duvida }) => duvida !== null).length ?? 0;
  const change = useAction({
    run({ wish, rows }: Previewed) {
      const confirmado = doubtful > 0 && checked;
      const veiculos = rows.map(({ id, versao }) => ({ id, versao }));
      const body = { veiculos, confirmado, ...wish } as unknown as ChangeBody;
      return browserApi.call('POST /api/vehicles/bulk', { body });
    },
    onDone(answer, { rows }) {
      onChanged();
      const known = rows.filter(({ situacao }) => situacao === 'recusado').length;
      if (answer.recusados.length > known) return setLeft(answer);
      notify.success(answer.message);
      onClose();
    },
  });
  return {
    form,
    preview,
    left,
    /** How many new values look wrong; the person confirms them before the change. */
    doubtful,
    checked,
    setChecked,
    applying: change.busy,
    applyFailure: change.failure,
    apply: () => preview && void change.start(preview),
    back() {
      change.clearFailure();
      setPreview(null);
    },
  };
}
