import { TextInput } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import { useState } from 'react';
import { SensitiveDialog } from '../../../entities/approval/sensitive-dialog';
import { formatCount } from '../../../lib/format/formats';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import classes from './bids.module.css';
import { CorrectionReasonField } from './correction-reason';
import { wholeResetSentence } from './loss';
import { Preview, usePreview } from './preview';

/** Nobody types it by mistake: one press would take the bids of every open lot. */
const WORD = 'ZERAR';

type Props = { opened: boolean; onClose: () => void; onDone: () => void };

export function ResetAllDialog({ opened, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [categoria, setCategoria] = useState<CorrectionReason | null>(null);
  const preview = usePreview({
    subject: 'all',
    load: (signal) => browserApi.call('GET /api/bids/admin/reset/all/preview', {}, { signal }),
    opened,
  });
  if (!opened) return null;

  async function reset(): Promise<void> {
    const done = await browserApi.call('DELETE /api/bids/admin/reset/all', {
      query: { ...(categoria && { categoria }) },
    });
    notify.success(adminTexts.allBidsReset);
    if (done.skippedLots > 0) notify.info(skippedSentence(done.skippedLots));
    onDone();
  }

  function close(): void {
    setTyped('');
    setCategoria(null);
    onClose();
  }

  return (
    <SensitiveDialog
      act="lances"
      wish={{ command: 'resetAllBids', payload: { ...(categoria && { categoria }) } }}
      opened
      title="Zerar Todos os Lances"
      confirmLabel="Confirmar"
      onConfirm={reset}
      onFailed={() => notify.error(adminTexts.allBidsResetFailed)}
      onClose={close}
      disabled={categoria === null || typed.trim().toUpperCase() !== WORD}
    >
      <p className={classes.question}>Zerar os lances de todos os veículos?</p>
      <Preview preview={preview} sentenceOf={wholeResetSentence} />
      <p className={classes.note}>Os lances continuam no histórico, como resetados.</p>
      <CorrectionReasonField value={categoria} onChange={setCategoria} />
      <TextInput
        label={`Não há como desfazer. Digite ${WORD} para confirmar.`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </SensitiveDialog>
  );
}

function skippedSentence(count: number): string {
  const lots = formatCount(
    count,
    'lote com vencedor foi mantido',
    'lotes com vencedor foram mantidos',
  );
  return `${lots} como estava${count === 1 ? '' : 'm'}.`;
}
