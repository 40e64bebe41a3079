import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { fieldTexts } from '@martelo/contract/texts/public-texts';
import { EMAIL_PATTERN } from '@martelo/core/email';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Link } from '../../../lib/navigation/link';
import { useHydrated } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/field';
import { RecoveryCard, Told } from './recovery-card';
import classes from './recovery-card.module.css';

type Contact = Pick<SiteSettings['contato'], 'telefone' | 'email' | 'whatsapp'>;

/** For clients and staff alike. */
export function ForgotPasswordPage({ contact }: { contact: Contact | null }) {
  const sendsLinks = useSendsLinks();
  if (sendsLinks === false) {
    return (
      <RecoveryCard
        title="Esqueci minha senha"
        lead="Este site não envia e-mails. Peça ao atendimento um link para escolher uma nova senha: ele confere quem você é e envia o link na hora."
      >
        <WhomToAsk contact={contact} />
        <p>
          <Link to="/login">Voltar para a entrada</Link>
        </p>
      </RecoveryCard>
    );
  }
  return (
    <RecoveryCard
      title="Esqueci minha senha"
      lead="Informe o e-mail do seu cadastro. Você recebe um link para escolher uma nova senha."
    >
      <AskForm contact={contact} />
    </RecoveryCard>
  );
}

function AskForm({ contact }: { contact: Contact | null }) {
  const hydrated = useHydrated();
  const { busy, done, failure, errors, element, submit } = useSubmit({
    check: ({ email }: { email: string }) => {
      if (!email) return { email: fieldTexts.email };
      return EMAIL_PATTERN.test(email) ? null : { email: fieldTexts.emailInvalid };
    },
    send: (body: { email: string }) => browserApi.call('POST /api/auth/forgot-password', { body }),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void submit({ email });
  }

  return (
    <>
      <form ref={element} className="stack gap-5" method="post" onSubmit={onSubmit} noValidate>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        {failure && !errors.email && <Told tone="danger">{failure}</Told>}
        {done && <Told tone="ok">{done.answer.message}</Told>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={busy}
          disabled={!hydrated}
        >
          {done ? 'Enviar de novo' : 'Enviar o link'}
        </Button>
      </form>
      {done && (
        <div>
          <p>
            Não chegou? Olhe a caixa de spam e use sempre o e-mail mais recente. Se o endereço do
            seu cadastro mudou, fale com o atendimento:
          </p>
          <WhomToAsk contact={contact} />
        </div>
      )}
      <p>
        <Link to="/login">Voltar para a entrada</Link>
      </p>
    </>
  );
}

/** True or false once the server has said if it can send links; without an answer the form stays. */
function useSendsLinks(): boolean | null {
  const [sends, setSends] = useState<boolean | null>(null);
  useEffect(() => {
    browserApi.call('GET /api/auth/recovery').then(
      ({ channels }) => setSends(channels.length > 0),
      () => undefined,
    );
  }, []);
  return sends;
}

/** The ways to the people who make a link by hand. */
function WhomToAsk({ contact }: { contact: Contact | null }) {
  const { telefone, email, whatsapp } = contact ?? { telefone: '', email: '', whatsapp: '' };
  return (
    <ul className={`plain-list stack gap-1 ${classes.ways}`}>
      {whatsapp && (
        <li>
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener noreferrer">
            Falar pelo WhatsApp
          </a>
        </li>
      )}
      {telefone && (
        <li>
          <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>Ligar para {telefone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>Escrever para {email}</a>
        </li>
      )}
    </ul>
  );
}
