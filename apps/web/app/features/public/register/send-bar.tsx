import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { ProgressBar } from '../../../ui/state/progress-bar';
import classes from './send-bar.module.css';
import type { SendPhase } from './use-send-registration';

type Props = { phase: SendPhase; failure: string; ref: Ref<HTMLParagraphElement> };

/** The end of the form: what went wrong, how far the pictures have come, and the button. */
export function SendBar({ phase, failure, ref }: Props) {
  const busy = phase.kind !== 'editing';
  return (
    <div className={classes.root}>
      {failure && (
        <p ref={ref} role="alert" tabIndex={-1} className={classes.failure}>
          {failure}
        </p>
      )}
      {busy && (
        <div className={classes.progress}>
          <p role="status">{progressText(phase)}</p>
          <ProgressBar
            share={phase.kind === 'sending' ? phase.share : 0}
            label="Envio do cadastro"
          />
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

function progressText(phase: SendPhase): string {
  if (phase.kind !== 'sending') return 'Preparando as imagens…';
  if (phase.share < 1) return `Enviando… ${Math.round(phase.share * 100)}%`;
  return 'Quase lá: conferindo o cadastro…';
}
