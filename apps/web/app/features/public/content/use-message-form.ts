import { CONTACT_SUCCESS_MS } from '@martelo/contract/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { type FieldErrors, withoutField } from '../../../lib/forms/field-errors';
import { type ContactMessage, checkMessage, whatsappAddress } from './whatsapp-message';

const EMPTY: ContactMessage = { name: '', email: '', phone: '', message: '' };

/** The contact form; what was typed stays, in case the chat did not open. */
export function useMessageForm(whatsapp: string) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setOpened(false), CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [opened]);

  function setValue(name: keyof ContactMessage, value: string): void {
    setValues((known) => ({ ...known, [name]: value }));
    setErrors((known) => withoutField(known, name));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const message = trimmed(values);
    const found = checkMessage(message);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    window.open(whatsappAddress(whatsapp, message), '_blank', 'noopener,noreferrer');
    setOpened(true);
  }

  return { values, errors, attempt, opened, setValue, submit };
}

function trimmed({ name, email, phone, message }: ContactMessage): ContactMessage {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message: message.trim(),
  };
}
