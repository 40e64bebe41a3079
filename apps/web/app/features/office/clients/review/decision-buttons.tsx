import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Decision } from '../../../../entities/person/use-decision';
import { Icon } from '../../../../ui/icon';
import classes from './client-dialog.module.css';

type Props = {
  busy: Decision['status'] | null;
  blocked: boolean;
  /** The client's documents have not been on the screen yet. */
  unseen: boolean;
  onApprove: () => void;
  /** Opens the question for the reason. */
  onReject: () => void;
};

export function DecisionButtons({ busy, blocked, unseen, onApprove, onReject }: Props) {
  return (
    <>
      {unseen && <span className={classes.unseen}>Veja os documentos antes de decidir.</span>}
      <Button
        color="vermelho"
        variant="outline"
        onClick={onReject}
        loading={busy === 'negado'}
        disabled={blocked}
      >
        Rejeitar
      </Button>
      <Button
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
