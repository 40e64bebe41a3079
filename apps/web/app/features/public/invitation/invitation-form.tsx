import { passwordTexts, registerFieldTexts as texts } from '@martelo/contract/texts/field-texts';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '@martelo/core/password';
import type { FormEvent } from 'react';
import type { FieldErrors } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { ApiError } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/field';
import { PasswordField } from '../../../ui/form/password-field';

type Props = {
  token: string;
  email: string;
  onJoined: () => void;
  /** The link ended while the page was open. */
  onDead: (message: string) => void;
};

type Person = { name: string; password: string; passwordConfirmation: string };

/** Name and password of a person who was invited to the staff. */
export function InvitationForm({ token, email, onJoined, onDead }: Props) {
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (person: Person) => wrongFields(person, email),
    send: (person: Person) =>
      browserApi.call(
        'POST /api/invitations/accept',
        { body: { token, ...person } },
        { handlesRefusal: true },
      ),
    onDone: onJoined,
    onFailed(error) {
      if (error instanceof ApiError && error.code.startsWith('INVITATION_')) onDead(error.message);
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    void submit({
      name: text('name').trim(),
      password: text('password'),
      passwordConfirmation: text('passwordConfirmation'),
    });
  }
  return (
    <form ref={element} className="stack gap-5" method="post" noValidate onSubmit={onSubmit}>
      {failure && (
        <p role="alert" className="note" data-tone="danger">
          {failure}
        </p>
      )}
      {/* Password managers save the address together with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label="Nome completo"
        name="name"
        autoComplete="name"
        required
        maxLength={160}
        error={errors.name}
        onChange={() => forget('name')}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        required
        hint={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres. Uma frase curta funciona bem.`}
        error={errors.password}
        onChange={() => forget('password')}
      />
      <PasswordField
        label="Confirme a senha"
        name="passwordConfirmation"
        autoComplete="new-password"
        required
        error={errors.passwordConfirmation}
        onChange={() => forget('passwordConfirmation')}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Aceitar o convite
      </Button>
    </form>
  );
}

function wrongFields({ name, password, passwordConfirmation }: Person, email: string): FieldErrors {
  const problem = passwordProblem(password, [name, email]);
  return {
    ...(name === '' && { name: texts.name }),
    ...(problem && { password: passwordTexts[problem] }),
    ...(password !== passwordConfirmation && { passwordConfirmation: texts.passwordsDiffer }),
  };
}
