import type { Ref } from 'react';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/state/progress-bar';
import classes from './send-bar.module.css';

type Props = {
  busy: boolean;
  /** The share of the pictures that has been sent; null while they are prepared. */
  share: number | null;
  failure: string;
  ref: Ref<HTMLParagraphElement>;
};

/** The end of the form: the failure, the progress of the pictures, and the button. */
export function SendBar({ busy, share, failure, ref }: Props) {
  return (
    <div className="stack">
      {failure && (
        <p ref={ref} role="alert" tabIndex={-1} className="note" data-tone="danger">
          {failure}
        </p>
      )}
      {busy && (
        <div className={classes.progress}>
          <p role="status">{progressText(share)}</p>
          <ProgressBar share={share ?? 0} label="Envio do cadastro" />
        </div>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Cadastrar
      </Button>
      <p className={classes.note}>
        O cadastro é gratuito e passa por análise antes do primeiro lance.
      </p>
    </div>
  );
}

function progressText(share: number | null): string {
  if (share === null) return 'Preparando as imagens…';
  if (share < 1) return `Enviando… ${Math.round(share * 100)}%`;
  return 'Quase lá: conferindo o cadastro…';
}
