import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { LivingCombined, SalePayments } from '@martelo/contract/shapes/payments';
import {
  creditTexts,
  PAYMENT_MEANS,
  PAYMENT_MEANS_NAMES,
  type PaymentMeans,
} from '@martelo/contract/texts/payment-texts';
import { readAmount } from '@martelo/core/money';
import { type FormEvent, useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { approvalNeeded, creditRule } from '../../../../entities/approval/credit-limit-words';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { formatSum, lotsWords } from '../../../../entities/sale/sale-words';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MoneyInput } from '../../../../ui/form/money-input';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './payments.module.css';
import { useRequestKey } from './request-key';

type Props = {
  saleId: string;
  payments: SalePayments;
  /** The combined payment that the money was paid for; null: it is for this sale. */
  combined?: LivingCombined | null;
  /** True while credits that reach the limit need a second person. */
  second: SecondPersonAnswer | null;
  onClose: () => void;
  /** Null: several sales got it, and this one has to be read again. */
  onCredited: (payments: SalePayments | null) => void;
  /** The credit needs a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

const FORM = 'creditar-pagamento';

interface Draft {
  meio: PaymentMeans | '';
  valor: string;
  recebidoEm: string;
  referencia: string;
  pagadorNome: string;
  pagadorDocumento: string;
}

const EMPTY: Draft = {
  ...{ meio: '', valor: '', recebidoEm: '', referencia: '' },
  ...{ pagadorNome: '', pagadorDocumento: '' },
};

/** Registers money that a person has seen arrive. What was typed stays after a refusal. */
export function CreditDialog(props: Props) {
  const { saleId, payments, combined = null, second, onClose, onCredited, onAsk } = props;
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const keyOf = useRequestKey();
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (typed: Draft) => problemsOf(typed),
    send: async ({ meio, ...typed }: Draft) => {
      if (meio === '') throw new Error(creditTexts.meio);
      const body = { ...typed, meio };
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
      const input = { params: { id: combined?.id ?? saleId }, body };
      if (!combined) {
        return browserApi.call('POST /api/admin/sales/:id/credit', input, { headers });
      }
      await browserApi.call('POST /api/admin/combined/:id/credit', input, { headers });
      return null;
    },
    onDone(fresh) {
      notify.success('Pagamento creditado.');
      onCredited(fresh);
    },
    onFailed(error, typed) {
      if (!isApprovalRequired(error)) return;
      onAsk(
        combined
          ? { command: 'creditCombined', payload: { ...typed, combinedId: combined.id } }
          : { command: 'creditPayment', payload: { ...typed, saleId } },
      );
    },
  });
  const rule = creditRule(second);
  const needed = approvalNeeded(second, sumsOf(payments, combined), {
    valor: readAmount(draft.valor) ?? 0,
    isCash: draft.meio === 'dinheiro',
  });
  const bind = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: busy,
    onChange: (event: { currentTarget: { value: string } }) =>
      change(name, event.currentTarget.value),
  });
  function change(name: keyof Draft, value: string): void {
    setDraft((known) => ({ ...known, [name]: value }));
    forget(name);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(draft);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={combined ? 'Creditar o conjunto' : 'Creditar manualmente'}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            Creditar
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          {combined && `${lotsWords(combined.lotes)}. `}
          Faltam <b>{formatSum(combined?.valor ?? payments.falta)}</b>. Lance só o que já está na
          conta ou no caixa: um comprovante não é dinheiro.
        </p>
        {rule && <p>{rule}</p>}
        <NativeSelect
          label="Meio"
          required
          data={[
            { value: '', label: 'Escolha' },
            ...PAYMENT_MEANS.map((value) => ({ value, label: PAYMENT_MEANS_NAMES[value] })),
          ]}
          {...bind('meio')}
        />
        <MoneyInput
          size="md"
          label="Valor recebido"
          required
          name="valor"
          value={draft.valor}
          disabled={busy}
          error={errors.valor ?? ''}
          onValueChange={(valor) => change('valor', valor)}
        />
        {needed && <MessageBox tone="info">{needed}</MessageBox>}
        <TextInput
          label="Recebido em"
          type="date"
          required
          min={payments.desde}
          max={payments.ate}
          {...bind('recebidoEm')}
        />
        <TextInput
          label="Referência do banco"
          description="O número da operação no extrato; em dinheiro, o número do recibo. Cada referência só pode ser lançada uma vez."
          required
          maxLength={80}
          autoComplete="off"
          {...bind('referencia')}
        />
        <TextInput label="Nome de quem pagou" maxLength={160} {...bind('pagadorNome')} />
        <TextInput
          label="CPF ou CNPJ de quem pagou"
          description="Se não for o do comprador, o crédito fica marcado como pago por terceiro."
          maxLength={20}
          {...bind('pagadorDocumento')}
        />
      </form>
    </Dialog>
  );
}

/** The earlier credits without approval, of the sale or of the sales that are paid together. */
function sumsOf({ semAprovacao, conjuntos }: SalePayments, combined: LivingCombined | null) {
  const together = conjuntos.find(({ id }) => id === combined?.id);
  return together?.semAprovacao ?? semAprovacao;
}

/** The fields whose absence shows without asking the server. */
function problemsOf({ meio, valor, recebidoEm, referencia }: Draft): Record<string, string> | null {
  const problems: Record<string, string> = {
    ...(meio === '' && { meio: creditTexts.meio }),
    ...((readAmount(valor) ?? 0) === 0 && { valor: creditTexts.valor }),
    ...(recebidoEm === '' && { recebidoEm: creditTexts.recebidoEm }),
    ...(referencia.trim() === '' && { referencia: creditTexts.referencia }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
