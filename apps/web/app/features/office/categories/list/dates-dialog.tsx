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
import { useCall } from '../../../../lib/remote/use-call';
import { toYardDay } from '../../../../lib/time/yard-time';
import { notify } from '../../../../lib/toast/notify';
import type { CallAnswer } from '../../../../lib/transport/api-types';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../../ui/dialog/dialog';
import { ConflictCard } from '../../../../ui/form/conflict-card';
import { type FormBase, useConflict } from '../../../../ui/form/use-conflict';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { checkDates, DATES_PARTS, type DatesDraft, momentOfDay } from './dates';
import classes from './dates-dialog.module.css';

type Props = { auction: Auction | null; onClose: () => void; onSaved: () => void };

export function DatesDialog({ auction, ...rest }: Props) {
  if (!auction) return null;
  if (isInEdital(auction)) return <EditalDates auction={auction} onClose={rest.onClose} />;
  const Shown = isOver(auction.phase) ? FinishedDates : StoredDates;
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

/** The list may be old, so the form begins with what is stored now and with its version. */
function StoredDates({ auction, onClose, onSaved }: Props & { auction: Auction }) {
  const stored = useCall('GET /api/auctions/:id', { params: { id: auction.id } });
  if (stored.data) return <DatesForm stored={stored.data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog opened onClose={onClose} title="Editar Datas do Leilão">
      {stored.error ? (
        <ErrorState
          message={failureText(stored.error, adminTexts.loadAuctionFailed)}
          onRetry={stored.reload}
          retrying={stored.loading}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

type Stored = CallAnswer<'GET /api/auctions/:id'>;

function DatesForm({ stored, onClose, onSaved }: Omit<Props, 'auction'> & { stored: Stored }) {
  const id = useId();
  const form = useDates(stored, () => {
    onSaved();
    onClose();
  });
  const { base, conflict } = form;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  const dayField = (name: keyof DatesDraft, label: string) => (
    <TextInput
      type="date"
      label={label}
      required
      value={form.draft[name] === '' ? '' : toYardDay(form.draft[name])}
      onChange={(event) => {
        const moment = momentOfDay(base.draft[name], event.currentTarget.value);
        form.change((draft) => ({ ...draft, [name]: moment }));
      }}
    />
  );

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
          <b>{stored.titulo}</b>
        </p>
        {conflict && (
          <ConflictCard
            conflict={conflict}
            draft={form.draft}
            saving={form.busy}
            change={form.change}
            takeTheirs={form.takeTheirs}
          />
        )}
        <div className={classes.pair}>
          {dayField('dataInicio', 'Data de Início')}
          {dayField('dataFim', 'Data de Término')}
        </div>
        <p className={classes.note}>A data que você mudar passa a valer ao meio-dia.</p>
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
      </form>
    </Dialog>
  );
}

function useDates(stored: Stored, onSaved: () => void) {
  // Compared with a later answer, another person's change would look like this person's.
  const [initial] = useState(() => baseOf(stored));
  const [draft, change] = useState(initial.draft);
  const { base, conflict, rebase, showTheirs } = useConflict({
    initial,
    parts: DATES_PARTS,
    code: 'AUCTION_CHANGED',
    read: async () => baseOf(await browserApi.call('GET /api/auctions/:id', { params: { id } })),
  });
  const { id } = stored;
  const form = useSubmit({
    async send() {
      const check = checkDates(base.draft, draft);
      if (!check.ok) throw new FormRefusal({}, check.text);
      const { version } = base;
      const body = { ...check.body, ...(version !== undefined && { version }) };
      await browserApi.call('PUT /api/auctions/:id', { params: { id }, body });
    },
    failureOf: (error) => failureText(error, adminTexts.datesFailed),
    onFailed: (error) => void showTheirs(error, draft, change),
    onDone() {
      tellAuctionUpdated();
      void refreshTimerCache();
      notify.success(adminTexts.datesUpdated);
      onSaved();
    },
  });
  return {
    ...form,
    draft,
    change,
    base,
    conflict,
    takeTheirs() {
      rebase(base);
      change(base.draft);
      form.reset();
    },
  };
}

function baseOf({ dataInicio, dataFim, version }: Stored): FormBase<DatesDraft> {
  return { draft: { dataInicio, dataFim }, version };
}
