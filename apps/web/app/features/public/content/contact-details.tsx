import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { ContactLine, ContactLines } from '../../../entities/settings/contact-lines';
import { Icon } from '../../../ui/icon';
import classes from './contact-details.module.css';
import { mapAddress, placeOf } from './yard-place';

/** All other ways to contact the yard; empty settings are not shown. */
export function ContactDetails({ contact }: { contact: SiteSettings['contato'] }) {
  const place = placeOf(contact);
  return (
    <section className={classes.root} aria-labelledby="dados-titulo">
      <h2 id="dados-titulo" className={classes.heading}>
        Nosso pátio
      </h2>
      <ContactLines>
        {contact.telefone && (
          <ContactLine icon={IconPhone} label="Telefone">
            <a href={`tel:+55${contact.telefone.replace(/\D/g, '')}`}>{contact.telefone}</a>
          </ContactLine>
        )}
        {contact.email && (
          <ContactLine icon={IconMail} label="E-mail">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </ContactLine>
        )}
        {contact.horario && (
          <ContactLine icon={IconClock} label="Atendimento">
            {contact.horario}
          </ContactLine>
        )}
        {place && (
          <ContactLine icon={IconMapPin} label="Endereço">
            {place}
          </ContactLine>
        )}
      </ContactLines>
      {place && (
        <a
          className={classes.map}
          href={mapAddress(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconMapPin} /> Ver no mapa
        </a>
      )}
    </section>
  );
}
