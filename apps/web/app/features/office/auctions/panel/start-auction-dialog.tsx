import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { DEFAULT_LENGTH_MS, isUpcoming } from '@martelo/core/auction';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { type FormEvent, useId, useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { formNowMs } from '../../../../lib/time/server-clock';
import { fromYardField, toYardField } from '../../../../lib/time/yard-time';
import { notify } from '../../../../lib/toast/notify';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { EnteringVehicles } from './entering-vehicles';
import { closedWords, runningAuction, startConsequence } from './start-words';
import { useEntering } from './use-entering';

type Props = {
  opened: boolean;
  auctions: readonly Auction[];
  onClose: () => void;
  onStarted: () => void;
};

export function StartAuctionDialog(props: Props) {
  // The form is mounted again at each opening, because the end is three days after that moment.
  return props.opened ? <StartForm {...props} /> : null;
}

function StartForm({ opened, auctions, onClose, onStarted }: Props) {
  const form = useStartForm(() => {
    onStarted();
    onClose();
  });
  const { entering } = form;
  const id = useId();
  const running = runningAuction(auctions, form.tipo);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

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
          <Button type="submit" form={id} loading={form.busy} disabled={entering.entram === null}>
            Iniciar Leilão
          </Button>
        </>
      }
    >
      <form ref={form.element} id={id} className="stack" onSubmit={submit} noValidate>
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
          error={form.errors.dataFim}
          onChange={(event) => form.setEnd(event.currentTarget.value)}
        />
        {running && (
          <MessageBox tone="warn">
            Já há um em andamento: {running.titulo} (nº {running.numeroLote}).
          </MessageBox>
        )}
        <EnteringVehicles entering={entering} disabled={form.busy} />
        {entering.count !== null && (
          <MessageBox>{startConsequence(auctions, form.tipo, entering.count)}</MessageBox>
        )}
        {form.failure && !form.errors.dataFim && (
          <MessageBox tone="danger">{form.failure}</MessageBox>
        )}
      </form>
    </Dialog>
  );
}

function useStartForm(onStarted: () => void) {
  const [tipo, setTipo] = useState<AuctionType>('Carros');
  const [end, setEnd] = useState(() => toYardField(formNowMs() + DEFAULT_LENGTH_MS));
  const entering = useEntering(tipo);
  const form = useSubmit({
    check: () => (fromYardField(end) ? null : { dataFim: auctionFieldTexts.dataFim }),
    send: () => {
      const body = {
        tipo,
        dataFim: fromYardField(end) ?? '',
        ...(entering.entram !== null && { entram: entering.entram }),
      };
      return browserApi.call('POST /api/auctions/start', { body });
    },
    errorsOf,
    onFailed: entering.waiting.reload,
    failureOf: (error) => failureText(error, adminTexts.panelStartFailed),
    onDone(auction) {
      const { titulo, numeroLote, phase } = auction;
      if (isUpcoming(phase)) notify.info(closedWords({ titulo, numeroLote }));
      else notify.success(`${titulo}: leilão iniciado.`);
      onStarted();
    },
  });
  return { ...form, entering, tipo, setTipo, end, setEnd };
}

/** Only the end date can be wrong here, so errors about dates are shown there. */
function errorsOf(error: unknown): FieldErrors {
  const isAboutDates = error instanceof ApiError && error.code === 'DATES_INVALID';
  return isAboutDates ? { dataFim: error.message } : fieldErrorsOf(error);
}
