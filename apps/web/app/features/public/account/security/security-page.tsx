import { SignedInPage } from '../signed-in-page';
import { DevicesSection } from './devices-section';
import { PasswordSection } from './password-section';

export function SecurityPage() {
  return (
    <SignedInPage title="Segurança da conta" lead="Sua senha e os aparelhos em que você entrou.">
      {() => (
        <>
          <PasswordSection />
          <DevicesSection />
        </>
      )}
    </SignedInPage>
  );
}
