import { useState } from 'react';
import { SecondFactorSection } from '../second-factor/second-factor-section';
import { SignedInPage } from '../signed-in-page';
import { DevicesSection } from './devices-section';
import { PasswordHistory } from './password-history';
import { PasswordSection } from './password-section';

export function SecurityPage() {
  // The change of the password ends other sessions.
  const [changes, setChanges] = useState(0);
  return (
    <SignedInPage
      title="Segurança da conta"
      lead="Sua senha, o segundo fator e os aparelhos em que você entrou."
    >
      {(session) => (
        <>
          {/* Whoever must make a second factor first can do nothing else here yet. */}
          {!session.user.mustEnrol && (
            <PasswordSection email={session.user.email} onChanged={() => setChanges(changes + 1)} />
          )}
          <SecondFactorSection session={session} />
          {!session.user.mustEnrol && (
            <>
              <DevicesSection turn={changes} />
              <PasswordHistory turn={changes} />
            </>
          )}
        </>
      )}
    </SignedInPage>
  );
}
