import { Button, FileInput, NativeSelect, Textarea } from '@mantine/core';
import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { TRANSFER_CAUSE_NAMES, transferTexts } from '@martelo/contract/texts/transfer-texts';
import { MAX_REASON } from '@martelo/core/approval';
import { TRANSFER_CAUSES, type TransferCause } from '@martelo/core/transfer';
import { type FormEvent, useId, useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isReason } from '../../../../entities/approval/reason-field';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { formatBytes } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { SearchBox } from '../../../../ui/list/search-box';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import classes from '../sales.module.css';
import { Candidates } from './candidates';

type Props = { sale: SaleDetail; onStale: () => void; onClose: () => void };
type Draft = { compradorId: string; causa: TransferCause | ''; motivo: string; prova: File | null };

/**
 * Passes a sale on to another buyer. The evidence is uploaded first, because a second person has to read it; it is
 * uploaded once, also when the rest is sent again.
 */
export function TransferDialog({ sale, onStale, onClose }: Props) {
  const [q, setQ] = useState('');
  const [draft, setDraft] = useState<Draft>({
    compradorId: '',
    causa: '',
    motivo: '',
    prova: null,
  });
  const [sent, setSent] = useState<{ file: File; id: string } | null>(null);
  const [share, setShare] = useState(0);
  const id = useId();
  const form = useSubmit({
    check: problemsOf,
    async send({ prova, ...draft }: Draft): Promise<string | null> {
      if (!prova) throw new Error('the form was checked');
      const provaId = sent?.file === prova ? sent.id : await upload(sale.id, prova, setShare);
      setSent({ file: prova, id: provaId });
      return transfer(sale, { ...draft, provaId });
    },
    onDone(message) {
      if (message) notify.success(message);
      onClose();
      onStale();
    },
    onFailed: onStale,
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit(draft);
  }
  function change(part: Partial<Draft>): void {
    setDraft((known) => ({ ...known, ...part }));
    form.forget(...Object.keys(part));
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Transferir a outro comprador"
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Transferir
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          O arremate de <b>{sale.comprador}</b> passa a outra pessoa, com os mesmos valores. As
          cobranças são refeitas, e o que foi pago fica a devolver. Onde há dois diretores, outra
          pessoa precisa aprovar; até lá nada muda.
        </p>
        <SearchBox
          label="Buscar o novo comprador"
          placeholder="Nome, CPF, CNPJ ou e-mail"
          value={q}
          onSearch={(typed) => {
            if (typed === q) return;
            setQ(typed);
            change({ compradorId: '' });
          }}
        />
        <form id={id} ref={form.element} className={classes.form} noValidate onSubmit={onSubmit}>
          {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
          <Candidates
            saleId={sale.id}
            q={q}
            value={draft.compradorId}
            error={form.errors.compradorId}
            onChange={(compradorId) => change({ compradorId })}
          />
          <NativeSelect
            name="causa"
            label="Razão"
            required
            data={[
              { value: '', label: 'Escolha' },
              ...TRANSFER_CAUSES.map((value) => ({ value, label: TRANSFER_CAUSE_NAMES[value] })),
            ]}
            value={draft.causa}
            error={form.errors.causa}
            disabled={form.busy}
            onChange={({ currentTarget: { value } }) =>
              change({ causa: TRANSFER_CAUSES.find((one) => one === value) ?? '' })
            }
          />
          <Textarea
            name="motivo"
            label="Explicação"
            description="Quem aprova lê este texto, e ele fica na auditoria."
            required
            value={draft.motivo}
            error={form.errors.motivo}
            disabled={form.busy}
            maxLength={MAX_REASON}
            minRows={2}
            autosize
            onChange={({ currentTarget: { value } }) => change({ motivo: value })}
          />
          <FileInput
            name="prova"
            label="Prova"
            placeholder="Escolher arquivo"
            description={`PDF de até ${formatBytes(MAX_EDITAL_BYTES)}: escritura, inventário, documento com o erro. Só a equipe o vê.`}
            accept="application/pdf,.pdf"
            required
            value={draft.prova}
            error={form.errors.prova}
            disabled={form.busy}
            onChange={(prova) => change({ prova })}
          />
          {form.busy && (
            <div role="status">
              <ProgressBar share={share} label="Envio da prova" />
            </div>
          )}
        </form>
      </div>
    </Dialog>
  );
}

function problemsOf({ compradorId, causa, motivo, prova }: Draft): Record<string, string> | null {
  const problems = {
    ...(compradorId === '' && { compradorId: transferTexts.comprador }),
    ...(causa === '' && { causa: transferTexts.causa }),
    ...(!isReason(motivo) && { motivo: transferTexts.motivo }),
    ...(!prova && { prova: transferTexts.prova }),
    // The server would refuse the file only after the whole upload.
    ...(prova && prova.size > MAX_EDITAL_BYTES && { prova: transferTexts.grande }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

async function upload(
  saleId: string,
  file: File,
  onUploadProgress: (share: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append('prova', file);
  const kept = await browserApi.call(
    'POST /api/admin/sales/:id/transfer-evidence',
    { params: { id: saleId }, body },
    { onUploadProgress },
  );
  return kept.id;
}

type Wish = Omit<Draft, 'prova'> & { provaId: string };

/** Transfers at once, or asks a second person; null: the request has said so itself. */
async function transfer({ id, versao }: SaleDetail, { causa, ...wish }: Wish) {
  if (causa === '') throw new Error('the form was checked');
  const fields = { ...wish, motivo: wish.motivo.trim(), causa };
  try {
    const input = { params: { id }, body: { ...fields, versao } };
    return (await browserApi.call('POST /api/admin/sales/:id/transfer', input)).message;
  } catch (error) {
    if (!isApprovalRequired(error)) throw error;
    const payload = { saleId: id, ...fields };
    await askApproval({ command: 'transferSale', payload }, fields.motivo);
    return null;
  }
}
