import { Button, NativeSelect, TextInput } from '@mantine/core';
import { adminTexts } from '@martelo/contract/admin-texts';
import { auctionFieldTexts } from '@martelo/contract/auction-rules';
import type { Auction } from '@martelo/contract/auctions';
import { DEFAULT_LENGTH_MS } from '@martelo/core/auction';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { type FormEvent, useId, useRef, useState } from 'react';
import { byAttention } from '../../../../entities/auction/auction-order';
import { formNowMs } from '../../../../lib/time/server-clock';
import { fromYardField, toYardField } from '../../../../lib/time/yard-time';
import { notify } from '../../../../lib/toast/notify';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './start-auction-dialog.module.css';

type Props = {
  opened: boolean;
  auctions: readonly Auction[];
  onClose: () => void;
  onStarted: () => void;
};

export function StartAuctionDialog(props: Props) {
  // Mounted anew at each opening: the end is three days from then.
  return props.opened ? <StartForm {...props} /> : null;
}

function StartForm({ opened, auctions, onClose, onStarted }: Props) {
  const form = useStartForm(() => {
    onStarted();
    onClose();
  });
  const id = useId();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Iniciar Novo Leilão"
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Iniciar Leilão
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
        <NativeSelect
          label="Tipo de Veículo"
          data={[...AUCTION_TYPES]}
          value={form.tipo}
          onChange={(event) => form.setTipo(event.currentTarget.value as AuctionType)}
        />
        <TextInput
          type="datetime-local"
          label="Data e hora de término"
          required
          value={form.end}
          error={form.endError}
          onChange={(event) => form.setEnd(event.currentTarget.value)}
        />
        <MessageBox>{consequence(auctions, form.tipo)}</MessageBox>
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
      </form>
    </Dialog>
  );
}

/** What Iniciar will do: open the one that waits nearest its start, or make a new one. */
function consequence(auctions: readonly Auction[], tipo: AuctionType): string {
  const waiting = byAttention(auctions).find(
    (auction) => auction.tipo === tipo && auction.phase === 'upcoming',
  );
  return waiting
    ? `${waiting.titulo} (nº ${waiting.numeroLote}) está aguardando e será aberto para lances agora.`
    : `Será criado um novo leilão de ${tipo}, aberto para lances agora.`;
}

function useStartForm(onStarted: () => void) {
  const [tipo, setTipo] = useState<AuctionType>('Carros');
  const [end, setEnd] = useState(() => toYardField(formNowMs() + DEFAULT_LENGTH_MS));
  const [endError, setEndError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const dataFim = fromYardField(end);
    if (!dataFim) return setEndError(auctionFieldTexts.dataFim);
    running.current = true;
    setBusy(true);
    setFailure('');
    setEndError('');
    try {
      const auction = await browserApi.call('POST /api/auctions/start', {
        body: { tipo, dataFim },
      });
      notify.success(`${auction.titulo}: leilão iniciado.`);
      onStarted();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DATES_INVALID') setEndError(error.message);
      else setFailure(failureText(error, adminTexts.panelStartFailed));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { tipo, setTipo, end, setEnd, endError, failure, busy, submit };
}
