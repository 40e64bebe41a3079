import { AccountSection } from '../account-section';

export function PasswordSection() {
  return (
    <AccountSection id="senha" title="Senha">
      <p>Use uma senha que só você conhece e que não usa em outro site.</p>
    </AccountSection>
  );
}
