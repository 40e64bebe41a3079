import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { storageTexts } from '@martelo/contract/texts/storage-texts';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useCall } from '../../../../lib/remote/use-call';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';

const CALL = 'GET /api/admin/yard-closings';
const EMPTY = { de: '', ate: '', motivo: '' };
type Draft = typeof EMPTY & { fechado: boolean };

/** Days on which the house closed its yard: no storage is counted on them. The last word about a day holds. */
export function YardClosings() {
  const { data, error, loading, reload, update } = useCall(CALL);
  const [draft, setDraft] = useState(EMPTY);
  const mayChange = useCan('settings.change');
  const form = useSubmit({
    check: ({ de, ate, motivo }: Draft) => ({
      ...(de === '' && { de: storageTexts.dia }),
      ...(ate === '' && { ate: storageTexts.dia }),
      ...(ate !== '' && ate < de && { ate: storageTexts.ordem }),
      ...([...motivo.trim()].length < 10 && { motivo: storageTexts.motivo }),
    }),
    send: (body: Draft) => browserApi.call('POST /api/admin/yard-closings', { body }),
    onDone: (fresh) => {
      update(() => fresh);
      setDraft(EMPTY);
      notify.success('Dias registrados.');
    },
  });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: draft[name],
    error: form.errors[name],
    disabled: form.busy || !mayChange,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft((known) => ({ ...known, [name]: value }));
      form.forget(name);
    },
  });
  const send = (fechado: boolean) => void form.submit({ ...draft, fechado });
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(true);
      }}
    >
      <FormCard title="Pátio fechado pela casa">
        <Cell span={12}>
          <p>
            Nestes dias a estadia não é contada. O que já foi cobrado ou pago não muda, e feriados
            não entram aqui.
          </p>
        </Cell>
        {form.failure && (
          <Cell span={12}>
            <MessageBox tone="danger">{form.failure}</MessageBox>
          </Cell>
        )}
        <Cell span={6}>
          <TextInput type="date" label="De" required {...field('de')} />
        </Cell>
        <Cell span={6}>
          <TextInput type="date" label="Até" required {...field('ate')} />
        </Cell>
        <Cell span={12}>
          <Textarea label="Motivo" required {...field('motivo')} />
        </Cell>
        {mayChange && (
          <Cell span={12}>
            <Group gap="sm">
              <Button type="submit" loading={form.busy}>
                Registrar pátio fechado
              </Button>
              <Button variant="default" disabled={form.busy} onClick={() => send(false)}>
                Desfazer nesses dias
              </Button>
            </Group>
          </Cell>
        )}
        <Cell span={12}>
          {error && (
            <LoadFailure
              message={error.message}
              hasData={Boolean(data)}
              onRetry={reload}
              retrying={loading}
            />
          )}
          {!data && !error && <Skeleton height={80} />}
          {data?.length === 0 && <p>Nenhum dia registrado.</p>}
          {data && data.length > 0 && (
            <ul>
              {data.map(({ id, dia, fechado, motivo, por, em }) => (
                <li key={id}>
                  <b>{dia.split('-').reverse().join('/')}</b>{' '}
                  {fechado ? 'fechado' : 'registro desfeito'}: {motivo} ({por}, {formatDateTime(em)}
                  )
                </li>
              ))}
            </ul>
          )}
        </Cell>
      </FormCard>
    </form>
  );
}
