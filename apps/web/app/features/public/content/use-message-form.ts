import { useEffect, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { type ContactMessage, checkMessage, whatsappAddress } from './whatsapp-message';

const CONTACT_SUCCESS_MS = 3_000;

const EMPTY: ContactMessage = { name: '', email: '', phone: '', message: '' };

/** The contact form; it keeps the text in case the chat did not open. */
export function useMessageForm(whatsapp: string) {
  const [values, setValues] = useState(EMPTY);
  const [opened, setOpened] = useState(false);
  const { errors, element, forget, submit } = useSubmit({
    check: checkMessage,
    async send(message: ContactMessage) {
      window.open(whatsappAddress(whatsapp, message), '_blank', 'noopener,noreferrer');
    },
    onDone: () => setOpened(true),
  });

  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setOpened(false), CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [opened]);

  function setValue(name: keyof ContactMessage, value: string): void {
    setValues((known) => ({ ...known, [name]: value }));
    forget(name);
  }

  return { values, errors, element, opened, setValue, submit: () => submit(trimmed(values)) };
}

function trimmed({ name, email, phone, message }: ContactMessage): ContactMessage {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message: message.trim(),
  };
}
