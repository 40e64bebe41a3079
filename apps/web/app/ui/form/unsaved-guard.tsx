import { Button } from '@mantine/core';
import type { Blocker } from 'react-router';
import { Dialog } from '../dialog/dialog';

type Props = {
  blocker: Blocker;
  /** The thing whose changes would be lost ('deste veículo'). */
  what: string;
};

/** Asks before a person leaves unsaved changes; the blocker comes from useUnsavedGuard. */
export function UnsavedGuard({ blocker, what }: Props) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title="Sair sem salvar?"
      size="sm"
      // The blocked Back is still being undone when this opens.
      closedByBack={false}
      footer={
        <>
          <Button variant="default" onClick={stay} data-autofocus>
            Continuar editando
          </Button>
          <Button color="vermelho" onClick={() => blocker.proceed?.()}>
            Sair sem salvar
          </Button>
        </>
      }
    >
      As alterações {what} ainda não foram salvas e serão perdidas se você sair agora.
    </Dialog>
  );
}
