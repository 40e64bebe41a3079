import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SalePayments } from '@martelo/contract/shapes/payments';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import {
  creditTexts,
  PAYMENT_MEANS,
  PAYMENT_MEANS_NAMES,
  type PaymentMeans,
} from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { fromReais, readAmount } from '@martelo/core/money';
import { type FormEvent, useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { formatSum } from '../../../../entities/sale/sale-words';
import { typedFrom } from '../../../../lib/format/typed-money';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MoneyInput } from '../../../../ui/form/money-input';
import { MessageBox } from '../../../../ui/state/message-box';
import { useRequestKey } from './request-key';

type Props = {
  saleId: string;
  payments: SalePayments;
  buyer: Pick<SaleDetail['compradorDados'], 'nome' | 'documento'>;
  /** The purchase was not paid in time, or was annulled: the money is for the fine, or goes back. */
  late?: Late | null;
  onClose: () => void;
  onCredited: (payments: SalePayments) => void;
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

/**
 * The usual payment: all that is missing, today, by the buyer. How it came is for the person to say, and how
 * much where nothing is missing.
 */
function proposalOf({ falta, ate }: SalePayments, buyer: Props['buyer']): Draft {
  return {
    meio: '',
    valor: falta > 0 ? typedFrom(fromReais(falta) ?? 0) : '',
    recebidoEm: ate,
    referencia: '',
    pagadorNome: buyer.nome,
    pagadorDocumento: formatDocument(buyer.documento),
  };
}

/** Registers money that a person has seen arrive. What was typed stays after a refusal. */
export function CreditDialog({
  saleId,
  payments,
  buyer,
  late = null,
  onClose,
  onCredited,
  onAsk,
}: Props) {
  const [draft, setDraft] = useState(() => proposalOf(payments, buyer));
  const keyOf = useRequestKey();
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (typed: Draft) => problemsOf(typed),
    send: ({ meio, ...typed }: Draft) => {
      if (meio === '') throw new Error(creditTexts.meio);
      const body = { ...typed, meio };
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
      const input = { params: { id: saleId }, body };
      return browserApi.call('POST /api/admin/sales/:id/credit', input, { headers });
    },
    onDone(fresh) {
      notify.success('Pagamento creditado.');
      onCredited(fresh);
    },
    onFailed(error, typed) {
      const payload = { ...typed, saleId };
      if (isApprovalRequired(error)) onAsk({ command: 'creditPayment', payload });
    },
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
      title="Creditar manualmente"
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
      <form id={FORM} ref={element} className="stack" noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          <Aim falta={payments.falta} late={late} /> Lance só o que já está na conta ou no caixa: um
          comprovante não é dinheiro.
        </p>
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

/** Why money comes too late for a purchase. */
type Late = 'defaulted' | 'annulled';

const NOTHING_OPEN: Record<Late, string> = {
  defaulted: 'A venda foi desfeita por falta de pagamento e não há multa em aberto',
  annulled: 'A venda foi anulada',
};

/** What becomes of the money. */
function Aim({ falta, late }: { falta: number; late: Late | null }) {
  if (falta === 0) {
    const why = late === null ? 'Este arremate já está pago' : NOTHING_OPEN[late];
    return `${why}: o valor inteiro fica a devolver a quem pagou.`;
  }
  if (late === 'defaulted') {
    return (
      <>
        A venda foi desfeita por falta de pagamento: o que chega agora paga a multa, de que faltam{' '}
        <b>{formatSum(falta)}</b>, e o que sobrar fica a devolver a quem pagou. A compra não volta a
        valer.
      </>
    );
  }
  return (
    <>
      Faltam <b>{formatSum(falta)}</b>.
    </>
  );
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
