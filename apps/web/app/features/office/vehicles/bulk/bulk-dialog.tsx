import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { formatCount } from '../../../../lib/format/formats';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './bulk.module.css';
import { BulkFields } from './bulk-fields';
import { BulkTable } from './bulk-table';
import { BULK_WORDS, type BulkTopic, emptyDraft } from './bulk-wish';
import { useBulkChange } from './use-bulk-change';

type Props = {
  topic: BulkTopic;
  /** The selected vehicles, in the order in which they are numbered. */
  ids: readonly string[];
  /** The number of the first selected lot. */
  firstNumber: string;
  onChanged: () => void;
  onClose: () => void;
};

/** Changes many vehicles: what to change, then each vehicle before and after, then the change. */
export function BulkDialog({ topic, ids, firstNumber, onChanged, onClose }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(() => emptyDraft(firstNumber));
  const bulk = useBulkChange({ topic, ids, draft, onChanged, onClose });
  const { form, preview, left } = bulk;
  const changing = preview?.rows.filter(({ situacao }) => situacao === 'muda').length ?? 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  const cancel = (
    <Button variant="default" onClick={onClose} disabled={form.busy}>
      Cancelar
    </Button>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={BULK_WORDS[topic].title}
      size={preview ? 'xl' : 'md'}
      locked={form.busy || bulk.applying}
      footer={
        left ? (
          <Button onClick={onClose}>Fechar</Button>
        ) : preview ? (
          <>
            <Button variant="default" onClick={bulk.back} disabled={bulk.applying}>
              Voltar
            </Button>
            <Button
              onClick={bulk.apply}
              loading={bulk.applying}
              disabled={changing === 0 || (bulk.doubtful > 0 && !bulk.checked)}
            >
              Alterar {formatCount(changing, 'veículo', 'veículos')}
            </Button>
          </>
        ) : (
          <>
            {cancel}
            <Button type="submit" form={id} loading={form.busy}>
              Conferir antes de alterar
            </Button>
          </>
        )
      }
    >
      {left ? (
        <div className="stack gap-5">
          <MessageBox tone="warn">{left.message}</MessageBox>
          <BulkTable rows={left.recusados} />
        </div>
      ) : preview ? (
        <div className="stack gap-5">
          {bulk.applyFailure && <MessageBox tone="danger">{bulk.applyFailure}</MessageBox>}
          <BulkTable rows={preview.rows} />
          {bulk.doubtful > 0 && (
            <Checkbox
              size="md"
              label={`${formatCount(bulk.doubtful, 'valor parece errado', 'valores parecem errados')}. Conferi.`}
              checked={bulk.checked}
              onChange={(event) => bulk.setChecked(event.currentTarget.checked)}
            />
          )}
        </div>
      ) : (
        <form ref={form.element} id={id} className="stack gap-5" onSubmit={submit} noValidate>
          <p className={classes.count}>
            {formatCount(ids.length, 'veículo selecionado', 'veículos selecionados')}. Nada muda
            antes de você conferir cada um.
          </p>
          <BulkFields
            topic={topic}
            draft={draft}
            errors={form.errors}
            onChange={(change) => {
              form.forget(...Object.keys(change));
              setDraft({ ...draft, ...change });
            }}
          />
          {form.failure && Object.keys(form.errors).length === 0 && (
            <MessageBox tone="danger">{form.failure}</MessageBox>
          )}
        </form>
      )}
    </Dialog>
  );
}
