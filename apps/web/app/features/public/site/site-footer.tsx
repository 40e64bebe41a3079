import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SocialLinks } from '../../../entities/settings/social-links';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import { PageContainer } from '../../../ui/page/page-container';
import { NewsletterForm } from './newsletter-form';
import type { SiteContact } from './site-contact';
import classes from './site-footer.module.css';

type Props = { contact: SiteContact; year: number };

export function SiteFooter({ contact, year }: Props) {
  return (
    <footer className={classes.root}>
      <PageContainer className={classes.columns}>
        <div>
          <p className={classes.brand}>
            <LogoMark /> {contact.nome}
          </p>
          <p>
            Leilões de veículos com lance ao vivo, edital publicado e entrega para todo o Brasil.
          </p>
          <SocialLinks links={contact.redesSociais} />
        </div>
        <nav aria-label="Links rápidos">
          <h2 className={classes.heading}>Links rápidos</h2>
          <ul className={classes.list}>
            <li>
              <Link to="/">Início</Link>
            </li>
            <li>
              <Link to="/veiculos">Veículos</Link>
            </li>
            <li>
              <Link to="/contato">Contato</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={classes.heading}>Contato</h2>
          <ContactLines contact={contact.contato} />
        </div>
        <div>
          <h2 className={classes.heading}>Novidades</h2>
          <NewsletterForm />
        </div>
      </PageContainer>
      <PageContainer className={classes.legal}>
        <span>
          © {year} {contact.nome}. Todos os direitos reservados.
        </span>
        <span className={classes.legalLinks}>
          <Link to="/termos">Termos de uso</Link>
          <Link to="/privacidade">Política de privacidade</Link>
        </span>
      </PageContainer>
    </footer>
  );
}

function ContactLines({ contact }: { contact: SiteContact['contato'] }) {
  const place = [contact.endereco, contact.cidade].filter(Boolean).join(', ');
  return (
    <ul className={classes.contact}>
      {place && (
        <li>
          <Icon of={IconMapPin} size={18} /> {place}
        </li>
      )}
      {contact.telefone && (
        <li>
          <Icon of={IconPhone} size={18} />
          <a href={`tel:+55${contact.telefone.replace(/\D/g, '')}`}>{contact.telefone}</a>
        </li>
      )}
      {contact.email && (
        <li>
          <Icon of={IconMail} size={18} />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      )}
      {contact.horario && (
        <li>
          <Icon of={IconClock} size={18} /> {contact.horario}
        </li>
      )}
    </ul>
  );
}
