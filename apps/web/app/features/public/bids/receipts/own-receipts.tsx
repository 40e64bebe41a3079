import { useMemo, useSyncExternalStore } from 'react';
import { saveFile } from '../../../../lib/transport/download';
import { readReceipts, receiptsOf, watchReceipts } from './kept-receipts';
import classes from './own-receipts.module.css';

type Props = { userId: string; vehicleId: string };

/** The signed receipts of the person's own bids on this vehicle, as one small file. */
export function OwnReceipts({ userId, vehicleId }: Props) {
  const stored = useSyncExternalStore(
    watchReceipts,
    () => readReceipts(userId),
    () => null,
  );
  const receipts = useMemo(() => receiptsOf(stored, vehicleId), [stored, vehicleId]);
  if (receipts.length === 0) return null;
  const save = () => {
    const text = `${JSON.stringify({ veiculo: vehicleId, recibos: receipts }, null, 2)}\n`;
    const blob = new Blob([text], { type: 'application/json' });
    saveFile({ blob, name: `recibos-${vehicleId}.json` });
  };
  return (
    <div className={classes.root}>
      <button type="button" className="text-button" onClick={save}>
        {receipts.length === 1 ? 'Baixar recibo' : `Baixar recibos (${receipts.length})`}
      </button>
      <p className={classes.why}>
        O recibo assinado prova que o seu lance foi registrado. Ele fica neste navegador; baixado, é
        conferido em{' '}
        <a href="/conferir-recibo" target="_blank" rel="noopener">
          Conferir recibo de lance
        </a>
        .
      </p>
    </div>
  );
}
