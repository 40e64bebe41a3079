import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { auctioneerLines } from '../../../entities/settings/auctioneer-lines';
import { SocialLinks } from '../../../entities/settings/social-links';
import { yardClockWords } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import { PageContainer } from '../../../ui/page/page-container';
import { NewsletterForm } from './newsletter-form';
import { officialHost } from './official-host';
import type { SiteContact } from './site-contact';
import classes from './site-footer.module.css';

type Props = { contact: SiteContact; publicUrl: string; year: number };

export function SiteFooter({ contact, publicUrl, year }: Props) {
  return (
    <footer className={classes.root}>
      <PageContainer className={`${classes.columns} screen-only`}>
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
          <ul className={`plain-list ${classes.list}`}>
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
      <Official contact={contact} publicUrl={publicUrl} />
      <PageContainer className={`cluster ${classes.legal} screen-only`}>
        <span>
          © {year} {contact.nome}. Todos os direitos reservados.
        </span>
        <span className={classes.legalLinks}>
          <Link to="/verificar">Verificar documento</Link>
          <Link to="/conferir-recibo">Conferir recibo de lance</Link>
          <Link to="/termos">Termos de uso</Link>
          <Link to="/privacidade">Política de privacidade</Link>
        </span>
      </PageContainer>
    </footer>
  );
}

/** Who conducts the auctions, the one address of the site, and whose hours it shows: what a careful buyer checks first. */
function Official({ contact: { leiloeiro, nome }, publicUrl }: Omit<Props, 'year'>) {
  const lines = auctioneerLines(leiloeiro);
  const host = officialHost(publicUrl);
  return (
    <PageContainer className={classes.official}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {host && (
        <p>
          O único site oficial de {nome} é <strong>{host}</strong>. Confira o endereço antes de
          entrar ou pagar.
        </p>
      )}
      <p>{`Datas e horas deste site: ${yardClockWords()}.`}</p>
    </PageContainer>
  );
}

function ContactLines({ contact }: { contact: SiteContact['contato'] }) {
  const place = [contact.endereco, contact.cidade].filter(Boolean).join(', ');
  return (
    <ul className={`plain-list ${classes.contact}`}>
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
