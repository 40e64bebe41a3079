import { type FormEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button';
import { MessageBox } from '../../../ui/state/message-box';
import { AccessSection } from './sections/access-section';
import { AddressSection } from './sections/address-section';
import { DocumentsSection } from './sections/documents-section';
import { PersonSection } from './sections/person-section';
import { TermsSection } from './sections/terms-section';
import { SendBar } from './send-bar';
import type { RegistrationFields } from './use-registration';

export function RegisterForm({ fields }: { fields: RegistrationFields }) {
  const { busy, failure, element, submit } = fields.sending;
  const alert = useRef<HTMLParagraphElement>(null);
  const hydrated = useHydrated();
  // Runs before useSubmit's own effect, which moves the focus to a wrong field if there is one.
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    // A method of "post" keeps typed data out of the address when the form is sent without scripts.
    <form ref={element} method="post" onSubmit={onSubmit} noValidate aria-label="Cadastro">
      {/* The fields are disabled until hydration, because text typed before it would be lost, and
         while the form is sent. */}
      <fieldset className="stack gap-5" disabled={!hydrated || busy}>
        {fields.restored && (
          <MessageBox
            action={
              <Button size="sm" onClick={fields.startAnew}>
                Começar de novo
              </Button>
            }
          >
            Aqui está o que você já tinha preenchido. A senha não fica guardada: digite-a de novo.
          </MessageBox>
        )}
        <PersonSection fields={fields} />
        <AccessSection fields={fields} />
        <AddressSection fields={fields} />
        <DocumentsSection fields={fields} />
        <TermsSection fields={fields} />
        <SendBar ref={alert} busy={busy} share={fields.share} failure={failure} />
      </fieldset>
    </form>
  );
}
