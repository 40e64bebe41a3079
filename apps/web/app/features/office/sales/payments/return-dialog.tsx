import { Button, TextInput } from '@mantine/core';
import type { Credit, SalePayments } from '@martelo/contract/shapes/payments';
import { creditTexts, returnTexts } from '@martelo/contract/texts/payment-texts';
import { type FormEvent, useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';

type Props = {
  credit: Credit;
  payments: SalePayments;
  onClose: () => void;
  onReturned: (payments: SalePayments) => void;
};

const FORM = 'registrar-devolucao';

/** Registers that the bank has moved the money of an approved refund. The whole amount goes, so none is typed. */
export function ReturnDialog({ credit, payments, onClose, onReturned }: Props) {
  const { id, devolucao, desfeito, pagadorNome, recebidoEm } = credit;
  const [draft, setDraft] = useState({ devolvidoEm: payments.ate, referencia: '' });
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: problemsOf,
    send: (typed: typeof draft) => {
      const body = { ...typed, versao: payments.versao };
      return browserApi.call('POST /api/admin/credits/:id/return', { params: { id }, body });
    },
    onDone(fresh) {
      notify.success('Devolução registrada.');
      onReturned(fresh);
    },
  });
  const bind = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: busy,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
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
            Registrar devolução
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className="stack" noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          Devolva <b>{formatSum(devolucao?.valor ?? 0)}</b> pelo banco a quem pagou
          {pagadorNome && `, ${pagadorNome}`}, na conta de onde o dinheiro veio, e registre aqui
          depois. O sistema não move dinheiro.
          {!desfeito && ' O comprador ganha um recibo de devolução.'}
        </p>
        <TextInput
          label="Devolvido em"
          type="date"
          required
          min={recebidoEm.slice(0, 10)}
          max={payments.ate}
          {...bind('devolvidoEm')}
        />
        <TextInput
          label="Referência do banco"
          description="O número da devolução no extrato; em dinheiro, o número do recibo."
          required
          maxLength={80}
          autoComplete="off"
          {...bind('referencia')}
        />
      </form>
    </Dialog>
  );
}

function problemsOf(typed: { devolvidoEm: string; referencia: string }) {
  const problems: Record<string, string> = {
    ...(typed.devolvidoEm === '' && { devolvidoEm: returnTexts.devolvidoEm }),
    ...(typed.referencia.trim() === '' && { referencia: creditTexts.referencia }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
