import { useState } from 'react';
import { formNowMs } from '../../lib/server-clock';
import { FormCard } from '../../ui/form-card';
import { Icon, type IconName } from '../../ui/icon';
import { LogoMark } from '../../ui/logo-mark';
import shared from './settings.module.css';
import classes from './yard-preview.module.css';
import { NETWORKS, shownYard, type Yard } from './yard-shown';
import { timeInZone } from './zones';

/** As footer and contact page show the yard, with what stands in the form now. */
export function YardPreview({ draft }: { draft: Yard }) {
  const { nome, contato, redesSociais } = shownYard(draft);
  // One moment for all zones: only then does another zone show what it changes.
  const [openedAtMs] = useState(formNowMs);
  return (
    <FormCard
      title="Prévia"
      lead="Como o rodapé e a página de contato vão mostrar, antes de salvar. O WhatsApp é o número que a página de contato chama. O que está vazio ou não pode ser salvo não aparece."
    >
      <div className={shared.wide}>
        <div className={shared.preview} inert>
          <div className={classes.yard}>
            <div>
              <p className={classes.brand}>
                <LogoMark /> {nome}
              </p>
              <SocialLinks links={redesSociais} />
            </div>
            <ContactLines contact={contato} />
          </div>
          <p>
            Neste fuso, esta página foi aberta em{' '}
            <strong>{timeInZone(openedAtMs, draft.fuso)}</strong>.
          </p>
        </div>
      </div>
    </FormCard>
  );
}

type Shown = ReturnType<typeof shownYard>;

const LINES: readonly { name: keyof Shown['contato']; icon: IconName; label: string }[] = [
  { name: 'telefone', icon: 'phone', label: 'Telefone' },
  { name: 'whatsapp', icon: 'whatsapp', label: 'WhatsApp' },
  { name: 'email', icon: 'mail', label: 'E-mail' },
  { name: 'horario', icon: 'clock', label: 'Atendimento' },
  { name: 'lugar', icon: 'pin', label: 'Endereço' },
];

function ContactLines({ contact }: { contact: Shown['contato'] }) {
  return (
    <ul className={classes.lines}>
      {LINES.filter(({ name }) => contact[name]).map(({ name, icon, label }) => (
        <li key={name}>
          <span className={classes.icon}>
            <Icon name={icon} size={22} />
          </span>
          <span className={classes.text}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{contact[name]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function SocialLinks({ links }: { links: Shown['redesSociais'] }) {
  const present = NETWORKS.filter(([name]) => links[name]);
  if (present.length === 0) return null;
  return (
    <ul className={classes.social}>
      {present.map(([name, label]) => (
        <li key={name}>
          <a href={links[name]} aria-label={label}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
