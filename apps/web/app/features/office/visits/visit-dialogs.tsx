import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { GateVisit, GateVisits } from '@martelo/contract/shapes/visits';
import { useState } from 'react';
import { formatDayAndTime, formatHour } from '../../../lib/format/formats';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useCall } from '../../../lib/remote/use-call';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './visits.module.css';

type Props = { visit: GateVisit; onClose: () => void; onSaved: () => void };

const about = ({ pessoa, inicio }: GateVisit) => `${pessoa.nome}, ${formatDayAndTime(inicio)}`;

/** Another hour for a client's visit; the client is told. */
export function MoveDialog({ visit, shown, onClose, onSaved }: Props & { shown: GateVisits }) {
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('');
  const other = useCall('GET /api/admin/visits', { query: day ? { dia: day } : {} });
  // While another day is read, the answer of the day before is still there.
  const isRead = day === '' || other.data?.dia === day;
  const offered = day === '' ? shown.horarios : isRead ? (other.data?.horarios ?? []) : [];
  const chosen = offered.find(({ inicio }) => inicio === hour) ?? offered[0];
  const { busy, failure, submit } = useSubmit({
    send: (inicio: string) =>
      browserApi.call('PUT /api/admin/visits/:id', { params: { id: visit.id }, body: { inicio } }),
    onDone() {
      notify.success('O horário mudou, e o cliente foi avisado.');
      onSaved();
      onClose();
    },
    onFailed: onSaved,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mudar o horário da visita"
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={busy}
            disabled={!chosen}
            onClick={() => chosen && void submit(chosen.inicio)}
          >
            Salvar o novo horário
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p>{about(visit)}</p>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        {!isRead && other.error && <MessageBox tone="danger">{other.error.message}</MessageBox>}
        <TextInput
          type="date"
          label="Dia"
          value={day || shown.dia}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <NativeSelect
          label="Horário"
          value={chosen?.inicio ?? ''}
          error={!chosen && isRead ? 'Nenhum horário livre neste dia. Escolha outro.' : ''}
          data={offered.map(({ inicio, vagas }) => ({
            value: inicio,
            label: `${formatHour(inicio)} · ${vagas === 1 ? '1 vaga' : `${vagas} vagas`}`,
          }))}
          onChange={({ currentTarget }) => setHour(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

/** Cancels a client's visit with the reason that the client reads. */
export function CancelDialog({ visit, onClose, onSaved }: Props) {
  const [motivo, setMotivo] = useState('');
  const { busy, errors, failure, submit, forget, element } = useSubmit({
    send: () =>
      browserApi.call('POST /api/admin/visits/:id/cancel', {
        params: { id: visit.id },
        body: { motivo },
      }),
    onDone() {
      notify.success('Visita cancelada, e o cliente foi avisado.');
      onSaved();
      onClose();
    },
    onFailed: onSaved,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cancelar a visita"
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Manter
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            Cancelar a visita
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <p>{about(visit)}</p>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <Textarea
          label="Motivo"
          description="O cliente o lê no aviso."
          name="motivo"
          required
          maxLength={200}
          value={motivo}
          error={errors.motivo}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value);
            forget('motivo');
          }}
        />
      </form>
    </Dialog>
  );
}
