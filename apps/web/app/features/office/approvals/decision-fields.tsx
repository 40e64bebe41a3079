import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, Textarea } from '@mantine/core';
import { MAX_REASON } from '@martelo/core/approval';
import type { FieldErrors } from '../../../lib/forms/field-errors';

type Props = {
  note: string;
  password: string;
  /** Says when the note is needed and who reads it. */
  noteHelp: string;
  form: { errors: FieldErrors; busy: boolean; forget: (field: string) => void };
  onNote: (note: string) => void;
  onPassword: (password: string) => void;
};

/** What each decision asks for: a note, and the password of whoever decides. */
export function DecisionFields({ note, password, noteHelp, form, onNote, onPassword }: Props) {
  return (
    <>
      <Textarea
        name="note"
        label="Observação"
        description={noteHelp}
        value={note}
        onChange={(event) => {
          onNote(event.currentTarget.value);
          form.forget('note');
        }}
        error={form.errors.note}
        disabled={form.busy}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
      />
      <PasswordInput
        name="password"
        label="Sua senha"
        description="A decisão é sua: confirme com a senha com que você entra."
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          onPassword(event.currentTarget.value);
          form.forget('password');
        }}
        error={form.errors.password}
        disabled={form.busy}
        required
      />
    </>
  );
}
