import { Button, TextInput } from '@mantine/core';
import { ERRORS } from '@martelo/contract/texts/errors';
import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { type SignatureHandle, SignaturePad } from '../../../ui/form/signature-pad';
import { MessageBox } from '../../../ui/state/message-box';

type Props = { saleId: string; opened: boolean; onClose: () => void; onChanged: () => void };

const EMPTY = { nome: '', documento: '', conferencia: '' };
type Values = typeof EMPTY;
type Sent = Values & { assinatura: Blob | 'short' | null };

const MISSING = {
  nome: 'Informe o nome de quem retira o veículo.',
  documento: 'Informe o documento de quem retira o veículo.',
  conferencia: 'Digite a placa ou o final do chassi que está no veículo.',
  assinatura: 'Peça a assinatura de quem retira o veículo.',
  curta: ERRORS.SIGNATURE_SHORT.message,
} as const;

/** The hand-over at the gate: who takes the vehicle, which vehicle it is, and the signature. */
export function DeliveryDialog({ saleId, opened, onClose, onChanged }: Props) {
  const [values, setValues] = useState(EMPTY);
  const pad = useRef<SignatureHandle>(null);
  const form = useSubmit({
    check: missingOf,
    send: (sent: Sent) =>
      browserApi.call('POST /api/admin/sales/:id/deliver', {
        params: { id: saleId },
        body: formOf(sent),
      }),
    onDone: ({ message }) => {
      notify.success(message);
      onClose();
      onChanged();
    },
    onFailed: onChanged,
  });

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await form.submit({ ...values, assinatura: (await pad.current?.read()) ?? null });
  }

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: form.errors[name],
    disabled: form.busy,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((known) => ({ ...known, [name]: value }));
      form.forget(name);
    },
  });

  return (
    <Dialog opened={opened} onClose={onClose} title="Entregar veículo" locked={form.busy}>
      <form
        ref={form.element}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
        className="stack"
      >
        <TextInput label="Nome de quem retira" {...field('nome')} />
        <TextInput label="Documento (CPF, CNPJ ou RG)" {...field('documento')} />
        <TextInput
          label="Placa ou final do chassi"
          description="Leia no próprio veículo. Do chassi, ao menos os 6 últimos caracteres."
          autoCapitalize="characters"
          {...field('conferencia')}
        />
        <SignaturePad
          ref={pad}
          label="Assine aqui"
          error={form.errors.assinatura}
          disabled={form.busy}
          onChanged={() => form.forget('assinatura')}
        />
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
        <Button type="submit" loading={form.busy} fullWidth>
          Registrar entrega
        </Button>
      </form>
    </Dialog>
  );
}

function missingOf(sent: Sent) {
  const errors: Record<string, string> = {};
  for (const name of ['nome', 'documento', 'conferencia'] as const) {
    if (sent[name].trim() === '') errors[name] = MISSING[name];
  }
  if (!sent.assinatura) errors.assinatura = MISSING.assinatura;
  if (sent.assinatura === 'short') errors.assinatura = MISSING.curta;
  return errors;
}

function formOf({ assinatura, ...values }: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (assinatura instanceof Blob) form.set('assinatura', assinatura, 'assinatura.png');
  return form;
}
