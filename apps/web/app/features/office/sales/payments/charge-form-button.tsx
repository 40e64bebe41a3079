import { Button } from '@mantine/core';
import type { OtherForm, SalePayments } from '@martelo/contract/shapes/payments';
import { useState } from 'react';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';

type Props = {
  saleId: string;
  payments: SalePayments;
  onChanged: (payments: SalePayments) => void;
  /** The sale has changed since the page read it. */
  onStale: () => void;
};

const LABELS = {
  integral: 'Cobrar tudo de uma vez',
  partes: 'Voltar ao sinal e ao saldo',
} as const satisfies Record<OtherForm['forma'], string>;

const DONE = {
  integral: 'Pagamento único no lugar do sinal e do saldo.',
  partes: 'Sinal e saldo cobrados de novo.',
} as const satisfies Record<OtherForm['forma'], string>;

/** Charges a purchase in its other form, as its buyer may do alone. */
export function ChargeFormButton({ payments, ...props }: Props) {
  // What the question was opened for: the charges may change behind it, and its words must not.
  const [asked, setAsked] = useState<OtherForm | null>(null);
  const mayCredit = useCan('sales.credit');
  const { troca } = payments;
  if (!mayCredit || (!troca && !asked)) return null;
  return (
    <div className={classes.buttons}>
      {troca && (
        <Button variant="default" onClick={() => setAsked(troca)}>
          {LABELS[troca.forma]}
        </Button>
      )}
      {asked && (
        <Question {...props} other={asked} payments={payments} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

type QuestionProps = Props & { other: OtherForm; onClose: () => void };

function Question({ saleId, payments, other, onChanged, onStale, onClose }: QuestionProps) {
  const { forma, cobrancas } = other;
  const { busy, failure, start } = useAction({
    run: () =>
      browserApi.call('POST /api/admin/sales/:id/charges', {
        params: { id: saleId },
        body: { forma, versao: payments.versao },
      }),
    onDone(fresh) {
      notify.success(DONE[forma]);
      onClose();
      onChanged(fresh);
    },
    onFailed: onStale,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${LABELS[forma]}?`}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button loading={busy} onClick={() => void start()}>
            {LABELS[forma]}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>Faça isto só a pedido do comprador. Ele vê a mudança na hora, com outro código PIX.</p>
        <ul>
          {cobrancas.map(({ tipo, valor, venceEm }) => (
            <li key={tipo}>
              {CHARGE_NAMES[tipo]} de <b>{formatSum(valor)}</b>, até {formatDateTime(venceEm)}
            </li>
          ))}
        </ul>
        <p>{WORDS[forma]}</p>
      </div>
    </Dialog>
  );
}

const WORDS = {
  integral:
    'O prazo é o do sinal. Se ele passar sem o valor inteiro, a inadimplência conta dele. Até o pagamento, o comprador e o pátio podem voltar ao sinal e ao saldo.',
  partes:
    'Cada um volta com o prazo que tinha. O que já foi recebido cobre o sinal primeiro, e a situação acompanha.',
} as const satisfies Record<OtherForm['forma'], string>;
