import { Button, TextInput } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { counterOfferTexts } from '@martelo/contract/texts/sale-texts';
import { readAmount } from '@martelo/core/money';
import { type FormEvent, useId, useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { fromYardField, toYardField } from '../../../../lib/time/yard-time';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MoneyInput } from '../../../../ui/form/money-input';
import { MessageBox } from '../../../../ui/state/message-box';

type Props = {
  sale: SaleDetail;
  onClose: () => void;
  onMade: (sale: SaleDetail) => void;
  /** Somebody else changed the sale. */
  onStale: () => void;
};

interface Draft {
  valor: string;
  /** As the field has it: '2026-11-29T23:59'. */
  ate: string;
}

/** Asks for the value and the deadline of the seller's counter-offer; its deadline is the seller's own at first. */
export function CounterOfferDialog({ sale, onClose, onMade, onStale }: Props) {
  const id = useId();
  const last = toYardField(Date.parse(sale.decisaoAte ?? ''));
  const [draft, setDraft] = useState<Draft>({ valor: '', ate: last });
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: problemsOf,
    send: ({ valor, ate }: Draft) => {
      const body = { valor, ate: momentOf(ate, { ...sale, last }) ?? '', versao: sale.versao };
      const input = { params: { id: sale.id }, body };
      return browserApi.call('POST /api/admin/sales/:id/counter-offer', input);
    },
    onDone(fresh) {
      notify.success('Contraproposta enviada ao comprador.');
      onMade(fresh);
    },
    onFailed: onStale,
  });
  function change(name: keyof Draft, value: string): void {
    setDraft((known) => ({ ...known, [name]: value }));
    forget(name);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(draft);
  }
  // The server's message repeats the sentence of the field.
  const isAtField = Boolean(errors.valor || errors.ate);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Fazer contraproposta"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={busy}>
            Enviar contraproposta
          </Button>
        </>
      }
    >
      <form id={id} ref={element} className="stack" noValidate onSubmit={onSubmit}>
        {failure && !isAtField && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          O comprador recebe um aviso e aceita ou recusa. Até o prazo a contraproposta não pode ser
          retirada nem a venda recusada; a oferta dele ainda pode ser aceita. Sem resposta, ela fica
          recusada.
        </p>
        <p>{boundsOf(sale)}</p>
        <MoneyInput
          size="md"
          label="Valor da contraproposta"
          required
          name="valor"
          value={draft.valor}
          disabled={busy}
          error={errors.valor ?? ''}
          onValueChange={(valor) => change('valor', valor)}
        />
        <TextInput
          type="datetime-local"
          label="Até quando o comprador responde"
          description={`No máximo até ${formatDateTime(sale.decisaoAte ?? '')}, quando termina o prazo do vendedor.`}
          required
          name="ate"
          max={last}
          value={draft.ate}
          disabled={busy}
          error={errors.ate}
          onChange={(event) => change('ate', event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function boundsOf({ arremate, minimo }: SaleDetail): string | undefined {
  if (arremate === null || minimo === null) return undefined;
  return `Acima do lance de ${formatSum(arremate)} e no máximo o mínimo de ${formatSum(minimo)}.`;
}

/** The field has minutes: the one in which the seller's own time ends stands for that end. */
function momentOf(
  typed: string,
  { decisaoAte, last }: Pick<SaleDetail, 'decisaoAte'> & { last: string },
): string | null {
  return typed === last && decisaoAte !== null ? decisaoAte : fromYardField(typed);
}

/** The fields whose absence shows without asking the server. */
function problemsOf({ valor, ate }: Draft): Record<string, string> | null {
  const problems: Record<string, string> = {
    ...((readAmount(valor) ?? 0) === 0 && { valor: counterOfferTexts.valor }),
    ...(fromYardField(ate) === null && { ate: counterOfferTexts.ate }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
