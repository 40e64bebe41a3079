import { registerFieldTexts } from '@martelo/contract/texts/field-texts';
import {
  NewPasswordFields,
  passwordErrors,
  typedPasswords,
} from '../../../../entities/person/new-password-fields';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { deviceSecret } from '../../../../lib/session/device-secret';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { PasswordField } from '../../../../ui/form/password-field';
import { MessageBox } from '../../../../ui/state/message-box';
import { AccountSection } from '../account-section';
import classes from './security.module.css';

type Typed = ReturnType<typeof typedPasswords> & { current: string };

/** `onChanged` runs after the change, which has ended the other sessions. */
export function PasswordSection({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { busy, done, failure, errors, element, submit } = useSubmit({
    check: (typed: Typed) => ({
      ...(typed.current ? {} : { current: registerFieldTexts.password }),
      ...passwordErrors(typed),
    }),
    send: (typed: Typed) =>
      browserApi.call('POST /api/account/password', {
        body: { ...typed, device: deviceSecret() },
      }),
    onDone() {
      element.current?.reset();
      onChanged();
    },
  });
  return (
    <AccountSection
      id="senha"
      title="Senha"
      lead="Depois da troca, os outros aparelhos precisam entrar de novo."
    >
      <form
        ref={element}
        className={classes.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const current = String(new FormData(form).get('current') ?? '');
          void submit({ ...typedPasswords(form), current });
        }}
      >
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Senha atual"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <NewPasswordFields errors={errors} />
        {failure && Object.keys(errors).length === 0 && (
          <MessageBox tone="danger">{failure}</MessageBox>
        )}
        {done && <MessageBox tone="ok">{done.answer.message}</MessageBox>}
        <Button type="submit" className={classes.submit} loading={busy}>
          Trocar a senha
        </Button>
      </form>
    </AccountSection>
  );
}
