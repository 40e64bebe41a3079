import { useState } from 'react';
import { TextField, type TextFieldProps } from './field';
import classes from './password-field.module.css';

/** A password field that can show its text. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      afterWidth={96}
      after={
        <button type="button" className={classes.toggle} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="visually-hidden"> a senha</span>
        </button>
      }
    />
  );
}
