import type { Client } from '@martelo/contract/shapes/accounts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  client: Client;
  opened: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/**
 * The dialog confirms a rejection by the R key, because a key is more easily pressed by mistake
 * than a button.
 */
export function RejectDialog({ client, opened, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Rejeitar cliente"
      confirmLabel="Rejeitar"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Rejeitar o cadastro de {client.name}?</p>
      <p>
        O cliente é avisado e não consegue entrar. Depois ainda pode ser aprovado em Gerenciar
        Usuários.
      </p>
    </ConfirmDialog>
  );
}
