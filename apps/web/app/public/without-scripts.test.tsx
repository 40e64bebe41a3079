import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailLinkPage } from '../features/public/account/privacy/link-page';
import { SignedInPage } from '../features/public/account/signed-in-page';
import { ContactPage } from '../features/public/content/contact-page';
import { InvitationPage } from '../features/public/invitation/invitation-page';
import { AdmitDevicePage } from '../features/public/recovery/admit-device-page';
import { ForgotPasswordPage } from '../features/public/recovery/forgot-password-page';
import { NewPasswordPage } from '../features/public/recovery/new-password-page';
import { RegisterPage } from '../features/public/register/register-page';
import { SignInPage } from '../features/public/sign-in/sign-in-page';
import { NewsletterForm } from '../features/public/site/newsletter-form';
import { CheckReceiptPage } from '../features/public/verify/check-receipt-page';

const CONTACT = {
  endereco: 'Rua do Pátio, 1',
  cidade: 'Aracaju-SE',
  telefone: '(70) 3022-4870',
  email: 'contato@martelo.example',
  whatsapp: '5570998124870',
  horario: 'Segunda a sexta, 9h às 18h',
};

/** Each part of the public site that does nothing without scripts, as the server renders it. */
const PARTS = {
  'the sign-in': <SignInPage whatsapp="" />,
  'the registration': <RegisterPage versions={null} />,
  'the forgotten password': <ForgotPasswordPage contact={CONTACT} />,
  'the new password': <NewPasswordPage />,
  'the device to admit': <AdmitDevicePage />,
  'the invitation': <InvitationPage />,
  'the new e-mail': <EmailLinkPage kind="confirm" />,
  'the change of e-mail that is stopped': <EmailLinkPage kind="stop" />,
  'the account': (
    <SignedInPage title="Conta" lead="">
      {() => null}
    </SignedInPage>
  ),
  'the check of a receipt': <CheckReceiptPage keys={[]} />,
  'the message to the yard': <ContactPage contact={CONTACT} mapUrl="https://mapa.example/" />,
  'the newsletter': <NewsletterForm />,
};

describe('without scripts', () => {
  it.each(Object.entries(PARTS))('%s says why it does nothing, and what to do', (_name, part) => {
    const html = renderToStaticMarkup(part);
    const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
    expect(said).toMatch(/ative o JavaScript/);
  });

  it('the newsletter puts no e-mail into the address of a page', () => {
    expect(renderToStaticMarkup(<NewsletterForm />)).toMatch(/<form[^>]* method="dialog"/);
  });
});
