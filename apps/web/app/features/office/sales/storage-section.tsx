import { Button } from '@mantine/core';
import type { SaleStorageView } from '@martelo/contract/shapes/storage';
import { storageTexts } from '@martelo/contract/texts/storage-texts';
import { readAmount } from '@martelo/core/money';
import { useState } from 'react';
import { askApproval } from '../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { formatSum } from '../../../entities/sale/sale-words';
import { storageSentence } from '../../../entities/sale/storage-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { MoneyInput } from '../../../ui/form/money-input';
import { LoadFailure } from '../../../ui/state/load-failure';
import { ReasonDialog } from './defaults/reason-dialog';
import classes from './sales.module.css';

const CALL = 'GET /api/admin/sales/:id/storage';

/** What the vehicle's time in the yard costs, and what of it two people waived. */
export function StorageSection({ saleId: id, hasLeft }: Pick<Props, 'saleId' | 'hasLeft'>) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  if (error) {
    return (
      <LoadFailure
        message={error.message}
        hasData={Boolean(data)}
        onRetry={reload}
        retrying={loading}
      />
    );
  }
  if (!data?.estadia || data.estadia.diaria === 0) return null;
  return (
    <Whole
      saleId={id}
      hasLeft={hasLeft}
      storage={data.estadia}
      waivers={data.dispensas}
      onChanged={(fresh) => update(() => fresh)}
      onStale={reload}
    />
  );
}

type Props = {
  saleId: string;
  /** The vehicle was handed over, so nothing is counted any more. */
  hasLeft: boolean;
  storage: NonNullable<SaleStorageView['estadia']>;
  waivers: SaleStorageView['dispensas'];
  onChanged: (storage: SaleStorageView) => void;
  onStale: () => void;
};

function Whole({ saleId, hasLeft, storage, waivers, onChanged, onStale }: Props) {
  const [asking, setAsking] = useState(false);
  const mayWaive = useCan('sales.credit');
  const { diarias, diariasFechado, pago, aPagar, gratisAte, diaria } = storage;
  return (
    <section className={classes.card} aria-labelledby="estadia">
      <h2 id="estadia" className={classes.heading}>
        Estadia
      </h2>
      {diarias > 0 ? (
        <p>{storageSentence(storage, { hasLeft })}</p>
      ) : hasLeft ? (
        <p>Retirado sem custo de estadia.</p>
      ) : (
        <p>
          Sem custo até {formatDateTime(gratisAte)}. Depois, {formatSum(diaria)} por diária.
        </p>
      )}
      {diariasFechado > 0 && (
        <p className={classes.soft}>
          Pátio fechado pela casa: {diariasFechado} {diariasFechado === 1 ? 'dia' : 'dias'} sem
          contar.
        </p>
      )}
      {waivers.map(({ id, valor, motivo, por, em }) => (
        <p key={id}>
          Dispensa: <b>{formatSum(valor)}</b>. {motivo} ({por}, {formatDateTime(em)})
        </p>
      ))}
      {pago > 0 && <p>Pago: {formatSum(pago)}.</p>}
      {aPagar > 0 && (
        <p>
          A pagar agora: <b>{formatSum(aPagar)}</b>.
        </p>
      )}
      {aPagar > 0 && mayWaive && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            Dispensar estadia
          </Button>
        </div>
      )}
      {asking && (
        <WaiveDialog
          saleId={saleId}
          open={aPagar}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

type WaiveProps = Pick<Props, 'saleId' | 'onChanged' | 'onStale'> & {
  open: number;
  onClose: () => void;
};

/** Where two directors are active, the same amount and reason go to a second person. */
function WaiveDialog({ saleId: id, open, onChanged, onStale, onClose }: WaiveProps) {
  const [valor, setValor] = useState(open.toFixed(2).replace('.', ','));
  const amount = readAmount(valor);
  const wrong = amount === null || amount <= 0 ? storageTexts.valor : undefined;
  async function waive(motivo: string): Promise<void> {
    if (wrong) throw new Error(wrong);
    try {
      const input = { params: { id }, body: { valor, motivo, aPagar: open } };
      onChanged(await browserApi.call('POST /api/admin/sales/:id/storage/waive', input));
      notify.success('Estadia dispensada.');
    } catch (error) {
      if (!isApprovalRequired(error)) throw error;
      await askApproval(
        { command: 'waiveStorage', payload: { saleId: id, valor, motivo } },
        motivo,
      );
    }
  }
  return (
    <ReasonDialog
      title="Dispensar estadia"
      confirmLabel="Dispensar estadia"
      tone="primary"
      readers="A equipe lê este motivo."
      send={waive}
      onStale={onStale}
      onClose={onClose}
    >
      <p>
        O valor entra como linha negativa, e a diária das condições não muda. Onde há dois
        diretores, outra pessoa precisa aprovar; até lá nada muda.
      </p>
      <MoneyInput
        label="Valor a dispensar"
        value={valor}
        onValueChange={setValor}
        {...(wrong && { error: wrong })}
      />
    </ReasonDialog>
  );
}
