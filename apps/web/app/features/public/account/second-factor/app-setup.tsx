import { secondFactorTexts } from '@martelo/contract/texts/second-factor-texts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { copyText } from '../../../../lib/page/copy-text';
import { notify } from '../../../../lib/toast/notify';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/field';
import { confirmApp } from './factor-calls';
import type { AppSecret, FactorStage } from './factor-stage';
import classes from './second-factor.module.css';

type Props = { secret: AppSecret; onDone: (next: FactorStage | null) => void };

/** The secret to take over into an app, and the first code, which proves that it has arrived there. */
export function AppSetup({ secret, onDone }: Props) {
  const [code, setCode] = useState('');
  const form = useSubmit({
    check: () => (code.trim() ? null : { code: secondFactorTexts.appCode }),
    send: () => confirmApp(code.trim()),
    errorsOf: (error) =>
      error instanceof ApiError && error.code === 'APP_CODE_WRONG'
        ? { code: messageOf(error) }
        : error instanceof ApiError
          ? error.errors
          : {},
    onDone,
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  async function copy(): Promise<void> {
    if (await copyText(secret.secret.replaceAll(' ', ''))) notify.success('Chave copiada.');
    else notify.error('Não foi possível copiar. Selecione a chave e copie.');
  }

  return (
    <form
      ref={form.element}
      method="post"
      className={`stack gap-5 ${classes.form}`}
      onSubmit={onSubmit}
      noValidate
    >
      <p>
        Leia este QR code com um aplicativo de códigos, como Google Authenticator, Microsoft
        Authenticator ou Aegis.
      </p>
      <img
        src={secret.qr}
        alt="QR code com a chave para o aplicativo"
        width={208}
        height={208}
        className={classes.qr}
      />
      <div className={`stack gap-2 ${classes.secret}`}>
        <p>Não consegue ler? Digite esta chave no aplicativo:</p>
        <code>{secret.secret}</code>
        <div className={`cluster ${classes.actions}`}>
          <Button variant="default" size="sm" onClick={() => void copy()}>
            Copiar chave
          </Button>
          <a href={secret.uri} className={classes.link}>
            Abrir no aplicativo deste aparelho
          </a>
        </div>
      </div>
      <TextField
        label="Código do aplicativo"
        hint="Os seis dígitos que ele mostra agora para este site."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          form.forget('code');
        }}
        error={form.errors.code}
      />
      {form.failure && !form.errors.code && (
        <p role="alert" className="note" data-tone="danger">
          {form.failure}
        </p>
      )}
      <Button type="submit" fullWidth loading={form.busy}>
        Confirmar
      </Button>
    </form>
  );
}
