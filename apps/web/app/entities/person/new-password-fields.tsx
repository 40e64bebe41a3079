import { passwordTexts, registerFieldTexts } from '@martelo/contract/texts/field-texts';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '@martelo/core/password';
import type { FieldErrors } from '../../lib/forms/field-errors';
import { PasswordField } from '../../ui/form/password-field';

/** The two fields of a new password. The server also knows the common ones. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        required
        hint={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres. Uma frase curta funciona bem.`}
        error={errors.password}
      />
      <PasswordField
        label="Confirme a nova senha"
        name="passwordConfirmation"
        autoComplete="new-password"
        required
        error={errors.passwordConfirmation}
      />
    </>
  );
}

export function typedPasswords(form: HTMLFormElement) {
  const data = new FormData(form);
  const typed = (name: string) => String(data.get(name) ?? '');
  return {
    password: typed('password'),
    passwordConfirmation: typed('passwordConfirmation'),
  };
}

export function passwordErrors({
  password,
  passwordConfirmation,
}: {
  password: string;
  passwordConfirmation: string;
}): FieldErrors {
  if (!password) return { password: registerFieldTexts.password };
  const problem = passwordProblem(password);
  if (problem) return { password: passwordTexts[problem] };
  return password === passwordConfirmation
    ? {}
    : { passwordConfirmation: registerFieldTexts.passwordsDiffer };
}
