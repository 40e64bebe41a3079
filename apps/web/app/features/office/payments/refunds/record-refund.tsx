import { Button, TextInput } from '@mantine/core';
import type { Refund } from '@martelo/contract/shapes/refunds';
import { creditTexts } from '@martelo/contract/texts/payment-texts';
import { refundTexts } from '@martelo/contract/texts/refund-texts';
import { type FormEvent, useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../payments.module.css';

type Props = { refund: Refund; onClose: () => void };
type Draft = { devolvidoEm: string; referencia: string };

const FORM = 'registrar-devolucao';

/** Writes that the money was returned at the bank. What was typed stays after a refusal. */
export function RecordRefund({ refund, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>({ devolvidoEm: '', referencia: '' });
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (typed: Draft) => problemsOf(typed),
    send: (body: Draft) =>
      browserApi.call('POST /api/admin/refunds/:id/record', { params: { id: refund.id }, body }),
    onDone() {
      notify.success('Devolução registrada.');
      onClose();
    },
  });
  const bind = (name: keyof Draft) => ({
    ...{ name, value: draft[name], error: errors[name], disabled: busy, required: true },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft((known) => ({ ...known, [name]: value }));
      forget(name);
    },
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(draft);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Registrar devolução"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            Registrar
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          Registre só o que já saiu da conta: <b>{formatSum(refund.valor)}</b> a{' '}
          {refund.pagamento.pagadorNome || 'quem pagou'}.
        </p>
        <TextInput
          label="Devolvido em"
          type="date"
          min={refund.aprovadaEm ?? undefined}
          {...bind('devolvidoEm')}
        />
        <TextInput
          label="Referência do banco"
          description="O número da operação no extrato."
          maxLength={80}
          autoComplete="off"
          {...bind('referencia')}
        />
      </form>
    </Dialog>
  );
}

function problemsOf({ devolvidoEm, referencia }: Draft): Record<string, string> | null {
  const problems: Record<string, string> = {
    ...(devolvidoEm === '' && { devolvidoEm: refundTexts.devolvidoEm }),
    ...(referencia.trim() === '' && { referencia: creditTexts.referencia }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
