import { Textarea } from '@mantine/core';
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { MessageBox } from '../../ui/state/message-box';

export const REASON_MISSING = `Escreva o motivo, com ${MIN_REASON} caracteres ou mais.`;

export const isReason = (text: string): boolean => [...text.trim()].length >= MIN_REASON;

type Props = { value: string; onChange: (reason: string) => void; wrong: boolean };

/** Why another person should approve, and what happens then. */
export function ReasonField({ value, onChange, wrong }: Props) {
  return (
    <>
      <MessageBox>
        Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o pedido
        vale por 72 horas.
      </MessageBox>
      <Textarea
        label="Motivo"
        description="Quem decide lê este motivo, e ele fica na auditoria."
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={wrong && !isReason(value)}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
        required
      />
    </>
  );
}
