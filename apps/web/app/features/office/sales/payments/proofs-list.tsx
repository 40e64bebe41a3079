import { Button } from '@mantine/core';
import type { Proof } from '@martelo/contract/shapes/proofs';
import { PROOF_NAMES } from '../../../../entities/sale/sale-words';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { fetchFile, saveFile } from '../../../../lib/transport/download';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';

const CALL = 'GET /api/admin/sales/:id/proofs';

/** What the buyer sent to show a payment, to be compared with the bank before a credit. */
export function ProofsList({ saleId }: { saleId: string }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id: saleId } });
  useReloadOnLive([CALL], ['sales']);
  const { busy, pending, failure, start } = useAction({
    run: ({ id }: Proof) =>
      fetchFile(`/api/admin/proofs/${id}`, {
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onDone: saveFile,
  });
  if (error) return <ErrorState message={error.message} onRetry={reload} retrying={loading} />;
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Comprovantes do comprador</h3>
      <p className={classes.soft}>
        Um comprovante não é dinheiro: confira a conta antes de creditar.
      </p>
      <ul className={classes.charges}>
        {data.map((proof) => (
          <li key={proof.id} className={classes.charge}>
            <span>
              {PROOF_NAMES[proof.tipo]}, {formatBytes(proof.bytes)}
              <span className={classes.soft}> · {formatDateTime(proof.enviadoEm)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              loading={busy && pending === proof}
              onClick={() => void start(proof)}
            >
              Baixar<span className="visually-hidden"> comprovante {proof.id}</span>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
