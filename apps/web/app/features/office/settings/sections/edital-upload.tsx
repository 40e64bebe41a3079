import { Button } from '@mantine/core';
import { MAX_EDITAL_BYTES } from '@martelo/contract/shapes/limits';
import type { UploadedEdital } from '@martelo/contract/shapes/settings-sections';
import { ERRORS } from '@martelo/contract/texts/errors';
import { IconExternalLink, IconFileText, IconShare2 } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { formatBytes, formatDateTime } from '../../../../lib/format/formats';
import { FormRefusal } from '../../../../lib/forms/field-errors';
import { useAction } from '../../../../lib/forms/use-action';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { Icon } from '../../../../ui/icon';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import classes from './edital-upload.module.css';

type Props = { edital: UploadedEdital | null; onChange: (edital: UploadedEdital | null) => void };

/** Chooses the public edital: the generated one or a PDF that the yard uploads. */
export function EditalUpload({ edital, onChange }: Props) {
  const [removing, setRemoving] = useState(false);
  const mayChange = useCan('settings.change');
  const { share, error, send } = useEditalUpload(onChange);
  return (
    <FormCard
      title="Documento publicado"
      lead="O sistema gera o edital em PDF com as cláusulas abaixo e os lotes dos leilões. Se o pátio tem o seu próprio edital, envie o PDF: ele passa a ser o único, no botão Baixar Edital e na página do edital."
    >
      <Cell span={12}>
        <div className={`cluster ${classes.root}`}>
          <span className={classes.icon}>
            <Icon of={IconFileText} size={28} />
          </span>
          <div className={classes.text}>
            {edital ? (
              <>
                <p className={classes.name}>{edital.nome}</p>
                <p className={classes.facts}>
                  {formatBytes(edital.bytes)} · Enviado por {edital.enviadoPor} em{' '}
                  {formatDateTime(edital.enviadoEm)}
                </p>
              </>
            ) : (
              <>
                <p className={classes.name}>Edital gerado pelo sistema</p>
                <p className={classes.facts}>Acompanha as cláusulas e os lotes sozinho.</p>
              </>
            )}
          </div>
          <div className={classes.ways}>
            <Button
              component="a"
              href="/edital.pdf"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<Icon of={IconExternalLink} size={18} />}
            >
              Ver o edital
            </Button>
            {mayChange && (
              <Picker busy={share !== null} error={error} onPick={(file) => void send(file)} />
            )}
            {edital && mayChange && (
              <Button variant="default" disabled={share !== null} onClick={() => setRemoving(true)}>
                Voltar ao edital gerado
              </Button>
            )}
          </div>
        </div>
        {share !== null && (
          <div className={classes.progress} role="status">
            <ProgressBar share={share} label="Envio do edital" />
            {share < 1 ? `Enviando… ${Math.round(share * 100)}%` : 'Publicando…'}
          </div>
        )}
      </Cell>
      <ConfirmDialog
        opened={removing}
        title="Voltar ao edital gerado?"
        confirmLabel="Voltar ao gerado"
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          const { message } = await browserApi.call('DELETE /api/admin/settings/notice');
          onChange(null);
          notify.success(message);
        }}
      >
        O arquivo {edital?.nome} sai do site agora e não fica guardado no sistema. Quem abrir o
        edital recebe o que o sistema gera com as cláusulas e os lotes.
      </ConfirmDialog>
    </FormCard>
  );
}

type PickerProps = { busy: boolean; error: string; onPick: (file: File) => void };

function Picker({ busy, error, onPick }: PickerProps) {
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // The value is cleared, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (file) onPick(file);
  }

  return (
    <div>
      <label className={classes.picker} data-disabled={busy || undefined} htmlFor={id}>
        <Icon of={IconShare2} size={18} /> Enviar PDF
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          disabled={busy}
          onChange={take}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </label>
      <p
        id={`${id}-note`}
        className={classes.note}
        data-error={error ? true : undefined}
        role={error ? 'alert' : undefined}
      >
        {error || `PDF de até ${formatBytes(MAX_EDITAL_BYTES)}`}
      </p>
    </div>
  );
}

/** Uploads a PDF; `share` is the part already sent, null while no upload runs. */
function useEditalUpload(onSent: (edital: UploadedEdital) => void) {
  const [share, setShare] = useState(0);
  const { busy, failure, start } = useAction({
    async run(file: File) {
      // The size is checked here, because the server would refuse the file only after the whole
      // upload.
      if (file.size > MAX_EDITAL_BYTES) throw new FormRefusal({}, ERRORS.TOO_LARGE.message);
      setShare(0);
      const body = new FormData();
      body.append('edital', file);
      const options = { onUploadProgress: setShare };
      return browserApi.call('POST /api/admin/settings/notice', { body }, options);
    },
    onDone(edital) {
      onSent(edital);
      notify.success('Edital publicado.');
    },
  });
  return { share: busy ? share : null, error: failure, send: start };
}
