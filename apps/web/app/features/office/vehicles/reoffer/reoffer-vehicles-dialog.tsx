import { Button, NativeSelect } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { reofferTexts } from '@martelo/contract/texts/reoffer-texts';
import { type FormEvent, useId } from 'react';
import { formatCount } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { failureText } from '../../../../lib/transport/failure-text';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './reoffer.module.css';
import { OfferedRows, StoppedRows } from './reoffer-rows';
import { reofferTargets } from './reoffer-targets';
import { fieldOf, useReoffer } from './use-reoffer';

type Props = {
  /** The selected vehicles. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

/** Offers vehicles again: the auction, then each new lot or what stops it, then all lots at once. */
export function ReofferVehiclesDialog({ ids, onDone, onClose }: Props) {
  const id = useId();
  const reoffer = useReoffer({ ids, onDone, onClose });
  const { preview, order, rows, offered } = reoffer;
  const busy = preview.busy || order.busy;
  const isStopped = offered.some((_, at) => fieldOf(at) in order.errors);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void (rows && !isStopped ? reoffer.submit() : preview.submit());
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Oferecer de novo"
      size={rows ? 'xl' : 'md'}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={rows ? reoffer.back : onClose} disabled={busy}>
            {rows ? 'Voltar' : 'Cancelar'}
          </Button>
          <Button
            type="submit"
            form={id}
            loading={busy}
            disabled={rows !== null && offered.length === 0}
          >
            {submitLabel(rows && offered.length, isStopped)}
          </Button>
        </>
      }
    >
      {rows ? (
        <form ref={order.element} id={id} className={classes.form} onSubmit={send} noValidate>
          {isStopped ? (
            <MessageBox tone="danger">{reofferTexts.stopped}</MessageBox>
          ) : (
            (order.failure || preview.failure) && (
              <MessageBox tone="danger">{order.failure || preview.failure}</MessageBox>
            )
          )}
          <OfferedRows
            rows={offered}
            errors={order.errors}
            busy={busy}
            scrapOf={reoffer.scrapOf}
            onScrap={reoffer.changeScrap}
            onLeaveOut={reoffer.leaveOut}
          />
          <StoppedRows rows={rows.filter(({ nova }) => nova === null)} />
        </form>
      ) : (
        <form ref={preview.element} id={id} className={classes.form} onSubmit={send} noValidate>
          <p>
            {formatCount(ids.length, 'veículo selecionado', 'veículos selecionados')}. Cada um ganha
            um lote novo; o lote antigo fica como terminou. Nada muda antes de você conferir.
          </p>
          <TargetField
            value={reoffer.auctionId}
            error={preview.errors.auctionId}
            onChange={reoffer.chooseAuction}
          />
          {preview.failure && !preview.errors.auctionId && (
            <MessageBox tone="danger">{preview.failure}</MessageBox>
          )}
        </form>
      )}
    </Dialog>
  );
}

function submitLabel(offered: number | null, isStopped: boolean): string {
  if (offered === null) return 'Conferir antes de criar';
  if (isStopped) return 'Conferir de novo';
  return `Criar ${formatCount(offered, 'lote', 'lotes')}`;
}

type FieldProps = { value: string; error: string | undefined; onChange: (id: string) => void };

function TargetField({ value, error, onChange }: FieldProps) {
  const { data, error: failure } = useCall('GET /api/auctions');
  return (
    <NativeSelect
      label="Leilão de destino"
      description="Rascunhos e leilões que ainda não começaram."
      data={[
        { value: '', label: data ? 'Escolha o leilão' : 'Carregando…' },
        ...reofferTargets(data ?? []),
      ]}
      value={value}
      error={error ?? (failure && failureText(failure, adminTexts.auctionsFailed))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
