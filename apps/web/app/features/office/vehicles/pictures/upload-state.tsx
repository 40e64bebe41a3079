import { IconRefresh } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import classes from './picture-card.module.css';
import type { Upload } from './upload-queue';

type Props = { upload: Upload; name: string; onRetry: () => void };

/** Shows an upload's progress over its picture; nothing once the upload is done. */
export function UploadState({ upload, name, onRetry }: Props) {
  switch (upload.state) {
    case 'done':
      return null;
    case 'failed':
      return (
        <div className={classes.failed}>
          <p title={upload.message}>{upload.final ? upload.message : 'Não foi enviada.'}</p>
          {!upload.final && (
            <button
              type="button"
              className={classes.retry}
              onClick={onRetry}
              aria-label={`Enviar a ${name} de novo`}
            >
              <Icon of={IconRefresh} size={18} /> Enviar de novo
            </button>
          )}
        </div>
      );
    case 'waiting':
      return <p className={classes.progress}>Na fila</p>;
    case 'sending': {
      const percent = Math.round(upload.share * 100);
      return (
        <div className={classes.progress}>
          <p>{percent < 100 ? `Enviando: ${percent}%` : 'Preparando...'}</p>
          <ProgressBar share={upload.share} label={`Envio da ${name}`} />
        </div>
      );
    }
  }
}
