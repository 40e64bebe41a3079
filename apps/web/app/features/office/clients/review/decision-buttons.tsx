import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Decision } from '../../../../entities/person/use-decision';
import { Icon } from '../../../../ui/icon';
import classes from './client-dialog.module.css';
import { DECIDES } from './use-fresh-press';

const HINTS = {
  documents: 'Veja os documentos antes de decidir.',
  press: 'Próximo cliente: toque nos dados ou aperte uma tecla para decidir.',
};

const mark = { [DECIDES]: '' };

type Props = {
  busy: Decision['status'] | null;
  blocked: boolean;
  /** What is missing before a decision: the documents on the screen, or a press for this client. */
  waitsFor: keyof typeof HINTS | null;
  onApprove: () => void;
  /** Opens the question for the reason. */
  onReject: () => void;
};

export function DecisionButtons({ busy, blocked, waitsFor, onApprove, onReject }: Props) {
  return (
    <>
      {waitsFor && (
        <span className={classes.unseen} role="status">
          {HINTS[waitsFor]}
        </span>
      )}
      <Button
        {...mark}
        color="vermelho"
        variant="outline"
        onClick={onReject}
        loading={busy === 'negado'}
        disabled={blocked}
      >
        Rejeitar
      </Button>
      <Button
        {...mark}
        color="verde"
        leftSection={<Icon of={IconCheck} />}
        onClick={onApprove}
        loading={busy === 'aprovado'}
        disabled={blocked}
      >
        Aprovar
      </Button>
    </>
  );
}
