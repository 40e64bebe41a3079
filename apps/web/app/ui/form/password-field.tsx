import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

/** A password field that can show its text. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={96}
      rightSection={
        <button type="button" className={classes.toggle} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="visually-hidden"> a senha</span>
        </button>
      }
    />
  );
}
