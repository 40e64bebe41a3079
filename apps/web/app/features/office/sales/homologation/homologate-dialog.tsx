import { Button, FileInput, TextInput } from '@mantine/core';
import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import type { SaleRow } from '@martelo/contract/shapes/sales';
import { ERRORS } from '@martelo/contract/texts/errors';
import { homologationTexts } from '@martelo/contract/texts/sale-texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatBytes } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';

export type SaleToHomologate = Pick<SaleRow, 'id'> & { versao: number };

type Props = {
  opened: boolean;
  title: string;
  /** The sales that the act approves, with the versions that the person saw. */
  sales: readonly SaleToHomologate[];
  /** The names of the sales, where there are several. */
  children?: ReactNode;
  onClose: () => void;
  /** The sales are read again: after a success, and after a refusal because one has moved. */
  onChanged: () => void;
};

const FORM = 'homologar';
const EMPTY = { numeroAto: '', dataAto: '', ato: null as File | null };
type Draft = typeof EMPTY;

/** Records the authority's act with its file. What was filled in stays after a refusal. */
export function HomologateDialog(props: Props) {
  const { opened, title, sales, children, onClose, onChanged } = props;
  const [draft, setDraft] = useState(EMPTY);
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: problemsOf,
    send: (sent: Draft) =>
      browserApi.call('POST /api/admin/sales/homologate', { body: formOf(sent, sales) }),
    onDone({ message }) {
      notify.success(message);
      setDraft(EMPTY);
      onClose();
      onChanged();
    },
    onFailed: onChanged,
  });
  function change(values: Partial<Draft>): void {
    setDraft((known) => ({ ...known, ...values }));
    forget(...Object.keys(values));
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(draft);
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy} disabled={sales.length === 0}>
            Homologar
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className="stack" noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        {children}
        {sales.length === 0 && <p>Nenhum arremate deste leilão espera mais a homologação.</p>}
        <p>
          Registre o ato com que o órgão homologou {sales.length === 1 ? 'a venda' : 'as vendas'}.
          Depois a nota é emitida e o comprador é avisado. Não é possível desfazer.
        </p>
        <TextInput
          label="Número do ato"
          placeholder="Portaria 112/2026"
          required
          maxLength={60}
          autoComplete="off"
          name="numeroAto"
          value={draft.numeroAto}
          error={errors.numeroAto}
          disabled={busy}
          onChange={(event) => change({ numeroAto: event.currentTarget.value })}
        />
        <TextInput
          label="Data do ato"
          type="date"
          required
          name="dataAto"
          value={draft.dataAto}
          error={errors.dataAto}
          disabled={busy}
          onChange={(event) => change({ dataAto: event.currentTarget.value })}
        />
        <FileInput
          label="Ato em PDF"
          placeholder="Escolher arquivo"
          description={`PDF de até ${formatBytes(MAX_EDITAL_BYTES)}`}
          accept="application/pdf,.pdf"
          required
          name="ato"
          value={draft.ato}
          error={errors.ato}
          disabled={busy}
          onChange={(ato) => change({ ato })}
        />
      </form>
    </Dialog>
  );
}

/** The problems that show without asking the server, which would refuse a large file only at its end. */
function problemsOf({ numeroAto, dataAto, ato }: Draft): Record<string, string> | null {
  const problems: Record<string, string> = {
    ...(numeroAto.trim() === '' && { numeroAto: homologationTexts.numeroAto }),
    ...(dataAto === '' && { dataAto: homologationTexts.dataAto }),
    ...(ato === null && { ato: homologationTexts.ato }),
    ...(ato !== null && ato.size > MAX_EDITAL_BYTES && { ato: ERRORS.TOO_LARGE.message }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

function formOf({ numeroAto, dataAto, ato }: Draft, sales: Props['sales']): FormData {
  const form = new FormData();
  form.set('arremates', sales.map(({ id, versao }) => `${id}:${versao}`).join(','));
  form.set('numeroAto', numeroAto);
  form.set('dataAto', dataAto);
  if (ato) form.set('ato', ato);
  return form;
}
