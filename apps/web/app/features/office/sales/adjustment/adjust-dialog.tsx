import { Button, Textarea } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { adjustmentTexts } from '@martelo/contract/texts/adjustment-texts';
import { MAX_REASON } from '@martelo/core/approval';
import { readAmount } from '@martelo/core/money';
import type { AdjustmentKind } from '@martelo/core/sale-adjustment';
import { type FormEvent, useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isReason } from '../../../../entities/approval/reason-field';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { formatSum } from '../../../../entities/sale/sale-words';
import { fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MoneyInput } from '../../../../ui/form/money-input';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../payments/payments.module.css';

type Props = {
  sale: Pick<SaleDetail, 'id' | 'versao' | 'total'>;
  kind: AdjustmentKind;
  onClose: () => void;
  onDone: () => void;
};

const FORM = 'ajustar-arremate';
const TITLES = { desconto: 'Dar desconto', acrescimo: 'Acrescentar valor' } as const;
const LABELS = { desconto: 'Valor do desconto', acrescimo: 'Valor a acrescentar' } as const;

/** These refusals name no field, and they are about what was typed as the amount. */
const ABOUT_THE_AMOUNT: readonly string[] = ['DISCOUNT_ABOVE_MISSING', 'DISCOUNT_WHOLE'];

interface Draft {
  valor: string;
  motivo: string;
}

/**
 * Asks for the amount and the reason of a discount or a surcharge. Where two directors are active the same goes
 * to a second person, and nothing changes until that person approves.
 */
export function AdjustDialog({ sale, kind, onClose, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>({ valor: '', motivo: '' });
  const { id, versao, total } = sale;
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: problemsOf,
    async send(typed: Draft) {
      try {
        const input = { params: { id }, body: { ...typed, tipo: kind, versao } };
        notify.success((await browserApi.call('POST /api/admin/sales/:id/adjust', input)).message);
      } catch (error) {
        if (!isApprovalRequired(error)) throw error;
        const payload = { ...typed, saleId: id, tipo: kind };
        await askApproval({ command: 'adjustSale', payload }, typed.motivo);
      }
    },
    errorsOf: (error) =>
      error instanceof ApiError && ABOUT_THE_AMOUNT.includes(error.code)
        ? { valor: error.message }
        : fieldErrorsOf(error),
    onDone,
  });
  function change(name: keyof Draft, value: string): void {
    setDraft((known) => ({ ...known, [name]: value }));
    forget(name);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit({ ...draft, motivo: draft.motivo.trim() });
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITLES[kind]}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            {TITLES[kind]}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          O total de hoje é <b>{formatSum(total)}</b>. O arremate ganha uma linha nova, e a cobrança
          em aberto é refeita com o mesmo prazo. Onde há dois diretores, outra pessoa precisa
          aprovar; até lá nada muda.
        </p>
        <MoneyInput
          size="md"
          label={LABELS[kind]}
          required
          name="valor"
          value={draft.valor}
          disabled={busy}
          error={errors.valor ?? ''}
          onValueChange={(valor) => change('valor', valor)}
        />
        <Textarea
          label="Motivo"
          description="O comprador lê este motivo ao lado do valor, e ele sai na nota."
          name="motivo"
          value={draft.motivo}
          disabled={busy}
          error={errors.motivo}
          onChange={(event) => change('motivo', event.currentTarget.value)}
          maxLength={MAX_REASON}
          minRows={2}
          autosize
          required
        />
      </form>
    </Dialog>
  );
}

/** What shows without asking the server. */
function problemsOf({ valor, motivo }: Draft): Record<string, string> | null {
  const problems: Record<string, string> = {
    ...((readAmount(valor) ?? 0) === 0 && { valor: adjustmentTexts.valor }),
    ...(!isReason(motivo) && { motivo: adjustmentTexts.motivo }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
