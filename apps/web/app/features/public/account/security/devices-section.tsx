import { AccountSection } from '../account-section';

export function DevicesSection() {
  return (
    <AccountSection id="aparelhos" title="Aparelhos conectados">
      <p>Os aparelhos em que a sua conta está aberta.</p>
    </AccountSection>
  );
}
