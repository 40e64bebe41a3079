import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Decision } from '../../../../entities/person/use-decision';
import { Icon } from '../../../../ui/icon';

type Props = {
  busy: Decision | null;
  blocked: boolean;
  onDecide: (decision: Decision) => void;
};

export function DecisionButtons({ busy, blocked, onDecide }: Props) {
  return (
    <>
      <Button
        color="vermelho"
        variant="outline"
        onClick={() => onDecide('negado')}
        loading={busy === 'negado'}
        disabled={blocked}
      >
        Rejeitar
      </Button>
      <Button
        color="verde"
        leftSection={<Icon of={IconCheck} />}
        onClick={() => onDecide('aprovado')}
        loading={busy === 'aprovado'}
        disabled={blocked}
      >
        Aprovar
      </Button>
    </>
  );
}
