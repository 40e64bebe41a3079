import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { IconChevronLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DeviceLinkOffer } from '../../../entities/person/device-link-offer';
import { PasskeyButton } from '../../../entities/second-step/passkey-button';
import { SecondStepForm } from '../../../entities/second-step/second-step-form';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { useHydrated } from '../../../lib/session/use-session';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './admin-login.module.css';
import { useSignedInBefore } from './signed-in-before';
import { useAdminLogin } from './use-admin-login';

export function AdminLogin() {
  const { search } = useLocation();
  const before = useSignedInBefore();
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={classes.root}>
      <div className={classes.panel}>
        <div className={classes.brand}>
          <LogoMark size={44} /> Martelo
        </div>
        <h1 className={classes.title}>Login do Admin</h1>
        {search.includes('voltar=') && (
          <div className={classes.message}>
            {before ? (
              <MessageBox tone="warn">{requestTexts.sessionExpired}</MessageBox>
            ) : (
              <MessageBox>Entre para abrir esta página.</MessageBox>
            )}
          </div>
        )}
        <LoginForm />
      </div>
      <Link to="/" className={classes.home}>
        <Icon of={IconChevronLeft} size={18} /> Voltar ao site
      </Link>
    </main>
  );
}

function LoginForm() {
  const login = useAdminLogin();
  const { due, entered, takeSession, leaveStep } = login;
  return (
    <>
      <div hidden={due !== null}>
        <PasswordForm login={login} />
      </div>
      {due && <SecondStepForm due={due} onSession={takeSession} onBack={leaveStep} />}
      <p className="visually-hidden" role="status">
        {entered ? 'Login realizado. Abrindo o painel.' : ''}
      </p>
    </>
  );
}

function PasswordForm({ login }: { login: ReturnType<typeof useAdminLogin> }) {
  const { failure, cause, element, submit, entered, takeSession } = login;
  // Entered: the page is about to be left.
  const busy = login.busy || entered;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  // Before hydration the browser would submit the form itself, with the password in its request.
  const ready = useHydrated();

  useEffect(() => {
    if (failure) passwordField.current?.focus();
  }, [failure]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit({ email: email.trim(), password });
  }

  return (
    <form ref={element} method="post" className={`stack gap-5 ${classes.form}`} onSubmit={onSubmit}>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <TextInput
        type="email"
        name="email"
        label="Email"
        required
        withAsterisk={false}
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        name="password"
        label="Senha"
        required
        withAsterisk={false}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
      />
      <Button type="submit" size="lg" fullWidth disabled={!ready || busy}>
        {busy ? 'Carregando...' : 'Entrar'}
      </Button>
      <DeviceLinkOffer cause={cause} readEmail={() => email.trim()} />
      <a href="/esqueci-minha-senha" className={classes.forgot}>
        Esqueci minha senha
      </a>
      <PasskeyButton onSession={takeSession} disabled={busy} />
    </form>
  );
}
