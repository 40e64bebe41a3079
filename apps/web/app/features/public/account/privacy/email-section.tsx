import type { OwnData } from '@martelo/contract/shapes/privacy';
import type { FormEvent } from 'react';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/field';
import { PasswordField } from '../../../../ui/form/password-field';
import { MessageBox } from '../../../../ui/state/message-box';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

type Props = { data: OwnData; onChanged: () => Promise<void> };

/** The change of the e-mail, which counts when the new address has confirmed it. */
export function EmailSection({ data, onChanged }: Props) {
  const { email, pendingEmail, sendsEmail } = data;
  const { busy, errors, failure, done, element, submit } = useSubmit({
    send: (body: { email: string; password: string }) =>
      browserApi.call('POST /api/account/email', { body }),
    onDone() {
      element.current?.reset();
      void onChanged();
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit({
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    });
  }
  if (!sendsEmail) {
    return (
      <PrivacySection
        id="email"
        title="E-mail"
        lead={`O e-mail da conta é ${email}. Este pátio não envia e-mails, por isso a troca é pedida ao escritório, logo abaixo.`}
      />
    );
  }
  return (
    <PrivacySection
      id="email"
      title="E-mail"
      lead={`O e-mail da conta é ${email}. Ao pedir a troca, enviamos um link ao endereço novo e um aviso ao atual, que pode interrompê-la.`}
    >
      {pendingEmail && (
        <MessageBox>
          Falta confirmar {pendingEmail} pelo link que enviamos. Até lá vale o e-mail atual.
        </MessageBox>
      )}
      <form ref={element} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        <div className={classes.half}>
          <TextField
            label="Novo e-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errors.email}
          />
        </div>
        <div className={classes.half}>
          <PasswordField
            label="Sua senha"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        </div>
        <div className={`cluster gap-3 ${classes.buttons}`}>
          <Button type="submit" variant="default" loading={busy}>
            Pedir a troca
          </Button>
          <Outcome done={done?.answer.message ?? ''} failure={failure} />
        </div>
      </form>
    </PrivacySection>
  );
}
