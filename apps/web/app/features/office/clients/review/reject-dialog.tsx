import { Button, Textarea } from '@mantine/core';
import type { Client } from '@martelo/contract/shapes/accounts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  client: Client;
  opened: boolean;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

const MAX_REASON = 300;

/** The usual reasons. A press writes the sentence into the field, where it can be changed. */
const USUAL = [
  'O documento está ilegível.',
  'A selfie não mostra o documento.',
  'O nome não é o do documento.',
  'O documento está vencido.',
];

/** Asks for the reason before a rejection, by mouse and by the R key alike. */
export function RejectDialog({ client, ...props }: Props) {
  return <Question key={client.id} client={client} {...props} />;
}

function Question({ client, opened, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  async function confirm(): Promise<void> {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') throw new Error('there is no reason');
    await onConfirm(reason.trim());
  }

  return (
    <ConfirmDialog
      opened={opened}
      title="Rejeitar cliente"
      confirmLabel="Rejeitar"
      onConfirm={confirm}
      // A failed decision is shown in the client's dialog: this one only asks.
      failureOf={() => 'Informe o motivo da rejeição.'}
      onClose={onClose}
    >
      <p>Rejeitar o cadastro de {client.name}?</p>
      <p>
        O cliente é avisado e não consegue entrar. Depois ainda pode ser aprovado em Gerenciar
        Usuários.
      </p>
      <div className="cluster">
        {USUAL.map((sentence) => (
          <Button key={sentence} size="xs" variant="default" onClick={() => setReason(sentence)}>
            {sentence}
          </Button>
        ))}
      </div>
      <Textarea
        label="Motivo da rejeição"
        description="O cliente lê este motivo na mensagem, e ele fica na auditoria."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing && reason.trim() === ''}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
        required
      />
    </ConfirmDialog>
  );
}
