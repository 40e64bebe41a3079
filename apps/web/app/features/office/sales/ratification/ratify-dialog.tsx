import { Button, FileInput } from '@mantine/core';
import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import { ratificationTexts } from '@martelo/contract/texts/ratification-texts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatBytes } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import classes from '../sales.module.css';

type Props<Answer> = {
  title: string;
  /** What the act ratifies. */
  children: ReactNode;
  /** The text fields that are sent beside the act. */
  fields: Record<string, string>;
  send: (body: FormData, onUploadProgress: (share: number) => void) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Somebody else changed the sales: they are read again. */
  onStale: () => void;
  onClose: () => void;
};

/** Records the authority's act, which the person uploads as a PDF. */
export function RatifyDialog<Answer>(props: Props<Answer>) {
  const { title, children, fields, send, onDone, onStale, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const id = useId();
  const form = useSubmit({
    check: () => {
      if (!file) return { ato: ratificationTexts.ato };
      // The server would refuse the file only after the whole upload.
      return file.size > MAX_EDITAL_BYTES ? { ato: ratificationTexts.grande } : null;
    },
    send: () => {
      setShare(0);
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (file) body.append('ato', file);
      return send(body, setShare);
    },
    onDone(answer) {
      notify.success('Homologação registrada.');
      onDone(answer);
    },
    onFailed: onStale,
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Registrar homologação
          </Button>
        </>
      }
    >
      <form id={id} ref={form.element} className={classes.form} noValidate onSubmit={onSubmit}>
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
        {children}
        <FileInput
          name="ato"
          label="Ato da autoridade"
          placeholder="Escolher arquivo"
          description={`PDF de até ${formatBytes(MAX_EDITAL_BYTES)}. Só a equipe o vê.`}
          accept="application/pdf,.pdf"
          required
          value={file}
          disabled={form.busy}
          error={form.errors.ato}
          onChange={(chosen) => {
            setFile(chosen);
            form.forget('ato');
          }}
        />
        {form.busy && (
          <div role="status">
            <ProgressBar share={share} label="Envio do ato" />
          </div>
        )}
      </form>
    </Dialog>
  );
}
