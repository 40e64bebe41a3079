import { useState } from 'react';
import { SignedInPage } from '../signed-in-page';
import { DevicesSection } from './devices-section';
import { PasswordSection } from './password-section';

export function SecurityPage() {
  // The change of the password ends other sessions.
  const [changes, setChanges] = useState(0);
  return (
    <SignedInPage title="Segurança da conta" lead="Sua senha e os aparelhos em que você entrou.">
      {({ user }) => (
        <>
          <PasswordSection email={user.email} onChanged={() => setChanges(changes + 1)} />
          <DevicesSection turn={changes} />
        </>
      )}
    </SignedInPage>
  );
}
