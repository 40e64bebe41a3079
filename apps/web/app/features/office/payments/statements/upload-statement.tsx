import { Button, FileInput } from '@mantine/core';
import type { StatementView } from '@martelo/contract/shapes/bank-statements';
import { statementTexts } from '@martelo/contract/texts/bank-statement-texts';
import { MAX_STATEMENT_BYTES } from '@martelo/core/bank-statement';
import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../../../lib/format/formats';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import { ColumnChoice, type Columns, isNamed, NO_COLUMNS } from './column-choice';
import classes from './statements.module.css';

/** Sends a file of the bank. A CSV whose columns are not recognised is mapped by the person first. */
export function UploadStatement({ onSent }: { onSent: (statement: StatementView) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [sample, setSample] = useState<string[][] | null>(null);
  const [columns, setColumns] = useState<Columns>(NO_COLUMNS);
  const [share, setShare] = useState(0);
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (): FieldErrors | null => {
      if (!file) return { extrato: statementTexts.falta };
      if (file.size > MAX_STATEMENT_BYTES) return { extrato: statementTexts.grande };
      return sample && !isNamed(columns) ? { data: statementTexts.colunas } : null;
    },
    send: () => {
      setShare(0);
      const body = new FormData();
      if (sample) for (const [name, value] of Object.entries(columns)) body.append(name, value);
      if (file) body.append('extrato', file);
      return browserApi.call(
        'POST /api/admin/bank-statements',
        { body },
        { onUploadProgress: setShare },
      );
    },
    onDone({ extrato, amostra }) {
      if (extrato) onSent(extrato);
      else setSample(amostra?.linhas ?? null);
    },
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <form ref={element} className={classes.card} noValidate onSubmit={onSubmit}>
      <h2 className={classes.heading}>Enviar extrato</h2>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <FileInput
        name="extrato"
        label="Arquivo do banco"
        placeholder="Escolher arquivo"
        description={`OFX ou CSV de até ${formatBytes(MAX_STATEMENT_BYTES)}. Nada é creditado antes de você confirmar.`}
        accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
        required
        value={file}
        disabled={busy}
        error={errors.extrato}
        onChange={(chosen) => {
          setFile(chosen);
          setSample(null);
          setColumns(NO_COLUMNS);
          forget('extrato', 'data');
        }}
      />
      {sample && (
        <ColumnChoice
          rows={sample}
          columns={columns}
          error={errors.data ?? ''}
          disabled={busy}
          onChange={(changed) => {
            setColumns(changed);
            forget('data');
          }}
        />
      )}
      {busy && (
        <div role="status">
          <ProgressBar share={share} label="Envio do extrato" />
          {share < 1 ? 'Enviando…' : 'Lendo as linhas…'}
        </div>
      )}
      <div>
        <Button type="submit" loading={busy}>
          {sample ? 'Ler com estas colunas' : 'Ver as linhas'}
        </Button>
      </div>
    </form>
  );
}
