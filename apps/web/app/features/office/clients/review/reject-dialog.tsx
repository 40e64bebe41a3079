import { Button, Textarea } from '@mantine/core';
import type { Client } from '@martelo/contract/shapes/accounts';
import { useState } from 'react';
import type { Rejection } from '../../../../entities/person/use-decision';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from './client-dialog.module.css';
import { DocumentRefusals, documentsOf, type Refusals } from './document-refusals';

type Props = {
  client: Client;
  opened: boolean;
  onConfirm: (rejection: Rejection) => Promise<void>;
  onClose: () => void;
};

const MAX_REASON = 300;

/** The usual reasons. A press writes the sentence into the field, where it can be changed. */
const USUAL = [
  'O nome não é o do documento.',
  'O CPF já tem outro cadastro.',
  'Os dados não conferem.',
];

/** Asks for the reason before a rejection, by mouse and by the R key alike. */
export function RejectDialog({ client, ...props }: Props) {
  return <Question key={client.id} client={client} {...props} />;
}

function Question({ client, opened, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [checked, setChecked] = useState(false);
  const documents = documentsOf(refusals);
  const asksAgain = documents === null || documents.length > 0;
  const missing = checked && !asksAgain && reason.trim() === '';

  async function confirm(): Promise<void> {
    setChecked(true);
    if (!documents) throw new Error('a document has no reason');
    if (!asksAgain && reason.trim() === '') throw new Error('there is no reason');
    await onConfirm({ reason: reason.trim(), documents });
  }

  return (
    <ConfirmDialog
      opened={opened}
      title="Rejeitar cliente"
      confirmLabel={asksAgain ? 'Pedir documentos' : 'Rejeitar'}
      onConfirm={confirm}
      // A failed decision is shown in the client's dialog: this one only asks.
      failureOf={() =>
        asksAgain ? 'Escolha o motivo de cada documento.' : 'Informe o motivo da rejeição.'
      }
      onClose={onClose}
    >
      <p>Rejeitar o cadastro de {client.name}?</p>
      <p>
        {asksAgain
          ? 'O cliente recebe um link de 7 dias, envia só os documentos marcados e volta para o início da fila. Os outros ficam aceitos.'
          : 'O cliente é avisado e não consegue entrar. Depois ainda pode ser aprovado em Gerenciar Usuários.'}
      </p>
      <DocumentRefusals
        client={client}
        refusals={refusals}
        onChange={setRefusals}
        checked={checked}
      />
      {!asksAgain && (
        <div className={classes.usual}>
          {USUAL.map((sentence) => (
            <Button key={sentence} size="xs" variant="default" onClick={() => setReason(sentence)}>
              {sentence}
            </Button>
          ))}
        </div>
      )}
      <Textarea
        label={asksAgain ? 'Mensagem ao cliente (opcional)' : 'Motivo da rejeição'}
        description="O cliente lê este motivo na mensagem, e ele fica na auditoria."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
        required={!asksAgain}
      />
    </ConfirmDialog>
  );
}
