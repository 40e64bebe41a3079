import { type FormEvent, type RefObject, useEffect } from 'react';
import { DeviceLinkOffer } from '../../../entities/person/device-link-offer';
import { PasskeyButton } from '../../../entities/second-step/passkey-button';
import { SecondStepForm } from '../../../entities/second-step/second-step-form';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { storeSession } from '../../../lib/session/session-store';
import { useHydrated } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/field';
import { PasswordField } from '../../../ui/form/password-field';
import { NeedsScript } from '../../../ui/needs-script';
import { AccountMessage } from './account-message';
import classes from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in';

const HELP_TEXT = 'Olá! Preciso de ajuda para entrar na minha conta.';

/**
 * E-mail and password, and in their place the second step where one is due. The password stays in its
 * hidden form until then, for the way back.
 */
export function SignInForm({ whatsapp }: { whatsapp: string }) {
  const signIn = useSignIn();
  const { due, leaveStep } = signIn;
  return (
    <>
      <div hidden={due !== null}>
        <p className={classes.lead}>Use o e-mail e a senha do seu cadastro.</p>
        <PasswordForm signIn={signIn} whatsapp={whatsapp} />
      </div>
      {due && (
        <div className={classes.step}>
          <SecondStepForm due={due} onSession={storeSession} onBack={leaveStep} />
        </div>
      )}
    </>
  );
}

type PasswordFormProps = { signIn: ReturnType<typeof useSignIn>; whatsapp: string };

/** The fields keep the values that the browser filled in before hydration. */
function PasswordForm({ signIn, whatsapp }: PasswordFormProps) {
  const { busy, errors, refusal, cause, element, submit } = signIn;
  const hydrated = useHydrated();
  const { search } = useLocation();
  usePasswordFocus(element, refusal?.kind === 'credentials' ? cause : null);
  const inline = refusal?.kind === 'credentials' || refusal?.kind === 'failed' ? refusal.text : '';

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    // A method of "post" keeps the password out of the address when the form is sent without
    // scripts.
    <form ref={element} className="stack gap-5" method="post" onSubmit={onSubmit} noValidate>
      <NeedsScript>Para entrar, ative o JavaScript do navegador e recarregue a página.</NeedsScript>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <p className={classes.forgot}>
        <Link to="/esqueci-minha-senha" className={classes.link}>
          Esqueci minha senha
        </Link>
      </p>
      {inline && (
        <p role="alert" className="note" data-tone="danger">
          {inline}
        </p>
      )}
      <DeviceLinkOffer cause={cause} readEmail={() => typedEmail(element.current)} />
      {refusal && <AccountMessage kind={refusal.kind} whatsapp={whatsapp} />}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!hydrated}>
        Entrar
      </Button>
      <PasskeyButton onSession={storeSession} disabled={busy} />
      <p className={classes.register}>
        Ainda não tem cadastro?{' '}
        <Link to={`/register${search}`} className={classes.link}>
          Cadastre-se grátis
        </Link>
      </p>
      {whatsapp && (
        <p className={classes.help}>
          Não consegue entrar?{' '}
          <a
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(HELP_TEXT)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.link}
          >
            Peça ajuda pelo WhatsApp
          </a>
        </p>
      )}
    </form>
  );
}

function typedEmail(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('email') ?? '').trim() : '';
}

/** After wrong credentials the password gets the focus, because it has to be typed again. */
function usePasswordFocus(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal === null) return;
    const field = form.current?.elements.namedItem('password');
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [refusal, form]);
}
