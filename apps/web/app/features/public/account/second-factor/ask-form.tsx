import { secondFactorTexts } from '@martelo/contract/texts/second-factor-texts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/field';
import { PasswordField } from '../../../../ui/form/password-field';
import type { FactorStage } from './factor-stage';
import classes from './second-factor.module.css';

type Props = {
  stage: Extract<FactorStage, { kind: 'ask' }>;
  asksPassword: boolean;
  onDone: (next: FactorStage | null) => void;
  onCancel: () => void;
};

/** Asks for the password before a change, and for the name of a new passkey. */
export function AskForm({ stage, asksPassword, onDone, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const form = useSubmit({
    check: () => (asksPassword && !password ? { password: secondFactorTexts.password } : null),
    send: () => stage.run({ password, name: name.trim() }),
    onDone,
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form
      ref={form.element}
      method="post"
      className={`stack gap-5 ${classes.form}`}
      onSubmit={onSubmit}
      noValidate
    >
      <p>{stage.lead}</p>
      {stage.asksName && (
        <TextField
          label="Nome da chave"
          hint="Para você a reconhecer depois, como Celular ou Computador do escritório."
          name="name"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={form.errors.name}
        />
      )}
      {asksPassword && (
        <PasswordField
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            form.forget('password');
          }}
          error={form.errors.password}
        />
      )}
      {form.failure && !form.errors.password && (
        <p role="alert" className="note" data-tone="danger">
          {form.failure}
        </p>
      )}
      <div className={`cluster ${classes.actions}`}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant={stage.danger ? 'danger' : 'primary'} loading={form.busy}>
          {stage.label}
        </Button>
      </div>
    </form>
  );
}
