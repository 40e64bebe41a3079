import { MAX_PROOF_BYTES, MAX_PROOFS } from '@martelo/contract/shapes/limits';
import { proofTexts } from '@martelo/contract/texts/proof-texts';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useCallback } from 'react';
import { PROOF_NAMES } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Icon } from '../../../../ui/icon';
import { MessageBox } from '../../../../ui/state/message-box';
import { AccountSection } from '../account-section';
import classes from './own-proofs.module.css';
import { ReadingFailure } from './reading-failure';

type Props = { saleId: string; canSend: boolean };

/** The proofs that the buyer sent, and the way to send one. A proof confirms nothing. */
export function OwnProofs({ saleId, canSend }: Props) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/proofs', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data || (!canSend && data.length === 0)) return null;
  return (
    <AccountSection
      id="comprovantes"
      title="Comprovantes"
      lead="Pagou por TED, depósito ou PIX fixo? Mande o comprovante para o pátio conferir."
    >
      {data.length > 0 && (
        <ul className={classes.list}>
          {data.map(({ id, tipo, bytes, enviadoEm }) => (
            <li key={id}>
              {PROOF_NAMES[tipo]} de {formatBytes(bytes)}, enviado em {formatDateTime(enviadoEm)}
            </li>
          ))}
        </ul>
      )}
      {canSend && data.length < MAX_PROOFS && <SendProof saleId={saleId} onSent={read} />}
    </AccountSection>
  );
}

function SendProof({ saleId, onSent }: { saleId: string; onSent: () => void }) {
  const { busy, failure, done, start } = useAction({
    run: async (file: File) => {
      if (file.size > MAX_PROOF_BYTES) throw new Error(proofTexts.tamanho);
      const body = new FormData();
      body.append('comprovante', file);
      const input = { params: { id: saleId }, body };
      return browserApi.call('POST /api/account/sales/:id/proofs', input);
    },
    failureOf: sentenceOf,
    onDone: onSent,
  });

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The value is cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
    if (file) void start(file);
  }

  return (
    <>
      <label className={classes.picker} data-busy={busy || undefined}>
        <Icon of={IconUpload} size={20} /> {busy ? 'Enviando…' : 'Enviar comprovante'}
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          className="visually-hidden"
          aria-describedby="comprovante-dica"
          disabled={busy}
          onChange={onChange}
        />
      </label>
      <p id="comprovante-dica" className={classes.hint}>
        PDF, JPEG ou PNG, de até 10 MB.
      </p>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {done && !failure && <MessageBox tone="ok">{proofTexts.recebido}</MessageBox>}
    </>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : '';
  return error.errors.comprovante ?? messageOf(error);
}
