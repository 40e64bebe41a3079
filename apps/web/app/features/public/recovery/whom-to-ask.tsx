import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import classes from './recovery-card.module.css';

export type Contact = Pick<SiteSettings['contato'], 'telefone' | 'email' | 'whatsapp'>;

/** The ways to the people who make a link by hand. */
export function WhomToAsk({ contact }: { contact: Contact | null }) {
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
