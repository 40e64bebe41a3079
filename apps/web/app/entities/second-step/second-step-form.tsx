import { secondFactorTexts } from '@martelo/contract/texts/second-factor-texts';
import type { SecondStepMethod } from '@martelo/core/second-factor';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit';
import { passkeyObstacle, passkeyPlace } from '../../lib/passkeys/passkey-obstacle';
import type { Session } from '../../lib/session/session-store';
import { ApiError, messageOf } from '../../lib/transport/api-error';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/field';
import { type DueStep, enterWithCode, enterWithPasskey } from './enter';
import classes from './second-step-form.module.css';

type Props = {
  due: DueStep;
  /** Takes the session over; what it throws is shown here. */
  onSession: (session: Session) => void;
  /** Back to the password, which is still there. */
  onBack: () => void;
};

const OTHER_WAYS: Record<SecondStepMethod, string> = {
  app: 'Usar o código do aplicativo',
  passkey: 'Usar chave de acesso',
  recovery: 'Usar código de recuperação',
};

/** The second step of a sign-in, in the place of its password. Both sign-in pages show it. */
export function SecondStepForm({ due, onSession, onBack }: Props) {
  const ways = due.methods.filter((method) => method !== 'passkey' || isPasskeyPossible());
  const [method, setMethod] = useState<SecondStepMethod>(ways[0] ?? 'recovery');
  const titleId = useId();
  const form = useSubmit({
    check: ({ code }: { code: string }) => missing(method, code),
    send: async ({ code }: { code: string }) =>
      onSession(
        method === 'passkey' ? await enterWithPasskey(due) : await enterWithCode(due, method, code),
      ),
    errorsOf: (error) => (isAboutCode(error) ? { code: messageOf(error) } : fieldsOf(error)),
    once: true,
  });
  const isOver = form.cause instanceof ApiError && form.cause.code === 'SECOND_STEP_ENDED';
  const others = ways.filter((one) => one !== method);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void form.submit({ code: String(code ?? '').trim() });
  }

  function choose(next: SecondStepMethod): void {
    form.reset();
    setMethod(next);
  }

  return (
    <form
      ref={form.element}
      method="post"
      className="stack gap-5"
      onSubmit={onSubmit}
      aria-labelledby={titleId}
      noValidate
    >
      <h2 id={titleId} className={classes.title}>
        Confirme que é você
      </h2>
      <ProofField key={method} method={method} error={form.errors.code} />
      {form.failure && !form.errors.code && (
        <p role="alert" className="note" data-tone="danger">
          {form.failure}
        </p>
      )}
      {isOver ? (
        <Button size="lg" fullWidth onClick={onBack}>
          Digitar a senha de novo
        </Button>
      ) : (
        <>
          <Button type="submit" size="lg" fullWidth loading={form.busy}>
            {method === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
          </Button>
          <div className="stack gap-3">
            {others.map((one) => (
              <Button key={one} variant="default" size="sm" onClick={() => choose(one)}>
                {OTHER_WAYS[one]}
              </Button>
            ))}
            <Button variant="default" size="sm" onClick={onBack}>
              Voltar
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function ProofField({ method, error }: { method: SecondStepMethod; error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  // The page asks for this one thing now, and the person has just pressed a button.
  useEffect(() => field.current?.focus(), []);
  if (method === 'passkey') {
    return <p className={classes.lead}>Use a digital, o rosto ou o PIN do seu aparelho.</p>;
  }
  const isApp = method === 'app';
  return (
    <TextField
      ref={field}
      name="code"
      label={isApp ? 'Código do aplicativo' : 'Código de recuperação'}
      hint={
        isApp
          ? 'Os seis dígitos que o seu aplicativo de códigos mostra agora.'
          : 'Um dos códigos que você guardou, como ABCD-1234-EFGH-5678. Cada um vale uma vez.'
      }
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={isApp ? 'none' : 'characters'}
      maxLength={isApp ? 12 : 40}
      spellCheck={false}
      required
      error={error}
    />
  );
}

function isPasskeyPossible(): boolean {
  return passkeyObstacle(passkeyPlace(), window.location.origin) === null;
}

function missing(method: SecondStepMethod, code: string): Record<string, string> | null {
  if (method === 'passkey' || code !== '') return null;
  return {
    code: method === 'app' ? secondFactorTexts.appCode : secondFactorTexts.recoveryCode,
  };
}

const CODE_REFUSALS = ['APP_CODE_WRONG', 'APP_CODE_USED', 'RECOVERY_CODE_WRONG'];

function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && CODE_REFUSALS.includes(error.code);
}

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.errors : {});
