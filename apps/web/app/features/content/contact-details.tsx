import type { SiteSettings } from '@martelo/contract/site-settings';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import classes from './contact-details.module.css';
import { mapAddress, placeOf } from './yard-place';

/** Every other way to the yard; what the settings leave empty is not shown. */
export function ContactDetails({ contact }: { contact: SiteSettings['contato'] }) {
  const place = placeOf(contact);
  return (
    <section className={classes.root} aria-labelledby="dados-titulo">
      <h2 id="dados-titulo" className={classes.heading}>
        Nosso pátio
      </h2>
      <ul className={classes.list}>
        {contact.telefone && (
          <Line icon="phone" label="Telefone">
            <a href={`tel:+55${contact.telefone.replace(/\D/g, '')}`}>{contact.telefone}</a>
          </Line>
        )}
        {contact.email && (
          <Line icon="mail" label="E-mail">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Line>
        )}
        {contact.horario && (
          <Line icon="clock" label="Atendimento">
            {contact.horario}
          </Line>
        )}
        {place && (
          <Line icon="pin" label="Endereço">
            {place}
          </Line>
        )}
      </ul>
      {place && (
        <a
          className={classes.map}
          href={mapAddress(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="pin" /> Ver no mapa
        </a>
      )}
    </section>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <span className={classes.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </span>
    </li>
  );
}
