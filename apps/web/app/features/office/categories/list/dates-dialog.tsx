import { Button, TextInput } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isOver } from '@martelo/core/auction';
import { type FormEvent, useId, useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { InEditalNote, isInEdital } from '../../../../entities/auction/in-edital';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { formatDateTime } from '../../../../lib/format/formats';
import { FormRefusal } from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { toYardDay } from '../../../../lib/time/yard-time';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { checkDates } from './dates';
import classes from './dates-dialog.module.css';

type Props = { auction: Auction | null; onClose: () => void; onSaved: () => void };

export function DatesDialog({ auction, ...rest }: Props) {
  if (!auction) return null;
  if (isInEdital(auction)) return <EditalDates auction={auction} onClose={rest.onClose} />;
  const Shown = isOver(auction.phase) ? FinishedDates : DatesForm;
  return <Shown key={auction.id} auction={auction} {...rest} />;
}

/** A published edital has announced the dates, so nobody changes them here. */
function EditalDates({ auction, onClose }: Pick<Props, 'onClose'> & { auction: Auction }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Editar Datas do Leilão"
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p>
        <b>{auction.titulo}</b>
      </p>
      <InEditalNote id={auction.id} />
    </Dialog>
  );
}

/** The dates of a finished auction cannot be changed; the dialog offers a restart instead. */
function FinishedDates({ auction, onClose, onSaved }: Props & { auction: Auction }) {
  async function restart(): Promise<void> {
    await browserApi.call('PATCH /api/auctions/:id/restart', { params: { id: auction.id } });
    tellAuctionUpdated();
    void refreshTimerCache();
    notify.success(`${auction.titulo}: leilão reiniciado para 3 dias.`);
    onSaved();
  }
  return (
    <ConfirmDialog
      opened
      title="Editar Datas do Leilão"
      confirmLabel="Reiniciar"
      tone="primary"
      onConfirm={restart}
      failureOf={(error) => failureText(error, adminTexts.panelRestartFailed)}
      onClose={onClose}
    >
      <p>
        <b>{auction.titulo}</b> terminou em {formatDateTime(auction.dataFim)}. As datas de um leilão
        finalizado não mudam.
      </p>
      <p>
        Reiniciar faz com que ele receba lances de novo e termine daqui a 3 dias, contados de agora.
        Lotes que já têm vencedor não mudam.
      </p>
    </ConfirmDialog>
  );
}

function DatesForm({ auction, onClose, onSaved }: Props & { auction: Auction }) {
  const id = useId();
  const form = useDates(auction, () => {
    onSaved();
    onClose();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Editar Datas do Leilão"
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Salvar
          </Button>
        </>
      }
    >
      <form ref={form.element} id={id} className="stack" onSubmit={submit} noValidate>
        <p>
          <b>{auction.titulo}</b>
        </p>
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="Data de Início"
            required
            value={form.start}
            onChange={(event) => form.setStart(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Data de Término"
            required
            value={form.end}
            onChange={(event) => form.setEnd(event.currentTarget.value)}
          />
        </div>
        <p className={classes.note}>A data que você mudar passa a valer ao meio-dia.</p>
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
      </form>
    </Dialog>
  );
}

function useDates(auction: Auction, onSaved: () => void) {
  const [start, setStart] = useState(() => toYardDay(auction.dataInicio));
  const [end, setEnd] = useState(() => toYardDay(auction.dataFim));
  const form = useSubmit({
    async send() {
      const check = checkDates(auction, start, end);
      if (!check.ok) throw new FormRefusal({}, check.text);
      await browserApi.call('PUT /api/auctions/:id', {
        params: { id: auction.id },
        body: check.body,
      });
    },
    failureOf: (error) => failureText(error, adminTexts.datesFailed),
    onDone() {
      tellAuctionUpdated();
      void refreshTimerCache();
      notify.success(adminTexts.datesUpdated);
      onSaved();
    },
  });
  return { ...form, start, setStart, end, setEnd };
}
