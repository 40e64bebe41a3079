import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../lib/session/use-session';
import { useFocusFirstError } from '../../../ui/form/use-focus-first-error';
import classes from './register-form.module.css';
import { AccessSection } from './sections/access-section';
import { AddressSection } from './sections/address-section';
import { DocumentsSection } from './sections/documents-section';
import { PersonSection } from './sections/person-section';
import { TermsSection } from './sections/terms-section';
import { SendBar } from './send-bar';
import type { RegistrationFields } from './use-registration';
import { useSendRegistration } from './use-send-registration';

type Props = { fields: RegistrationFields; onDone: () => void };

export function RegisterForm({ fields, onDone }: Props) {
  const { phase, failure, attempt, submit } = useSendRegistration(
    fields.registration,
    fields.setErrors,
    onDone,
  );
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (attempt > 0) alert.current?.focus();
  }, [attempt]);
  // After the sentence, so that a wrong field has the last word on where the focus goes.
  useFocusFirstError(form, attempt);
  return (
    // Never sent without scripts: what is typed must not end up in an address.
    <form ref={form} method="post" onSubmit={submit} noValidate aria-label="Cadastro">
      {/* Until the page is awake what is typed would be lost; while it is sent it must not change. */}
      <fieldset className={classes.fields} disabled={!hydrated || phase.kind !== 'editing'}>
        <PersonSection fields={fields} />
        <AccessSection fields={fields} />
        <AddressSection fields={fields} />
        <DocumentsSection fields={fields} />
        <TermsSection fields={fields} />
        <SendBar ref={alert} phase={phase} failure={failure} />
      </fieldset>
    </form>
  );
}
