import { Button } from '@mantine/core';
import { NONE_JOINS } from '@martelo/contract/shapes/auction-form';
import { formatCount } from '../../lib/format/formats';
import { Dialog } from '../../ui/dialog/dialog';
import { MessageBox } from '../../ui/state/message-box';
import type { Joining } from './use-joining';
import { WaitingList } from './waiting-list';

/** Says which vehicles a new auction takes in, and asks. */
export function JoiningDialog({ joining }: { joining: Joining }) {
  const { asked, isChanged, answer, close } = joining;
  if (!asked) return null;
  const { total, marca } = asked;
  return (
    <Dialog
      opened
      onClose={close}
      title={total === 0 ? 'Nenhum veículo entra' : joiningTitle(total)}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button variant="default" onClick={() => answer(NONE_JOINS)}>
            Criar vazio
          </Button>
          {total > 0 && <Button onClick={() => answer(marca)}>{createLabel(total)}</Button>}
        </>
      }
    >
      {isChanged && (
        <MessageBox tone="warn">
          Os veículos que esperam mudaram desde que você conferiu. Nada foi salvo.
        </MessageBox>
      )}
      {total === 0 ? (
        <p>Nenhum veículo deste tipo espera um leilão.</p>
      ) : (
        <WaitingList waiting={asked} opening="assim que ele for criado" />
      )}
    </Dialog>
  );
}

function joiningTitle(total: number): string {
  return `${total === 1 ? 'Entra' : 'Entram'} ${formatCount(total, 'veículo', 'veículos')}`;
}

function createLabel(total: number): string {
  return total === 1
    ? 'Criar com este veículo'
    : `Criar com estes ${formatCount(total, 'veículo', 'veículos')}`;
}
