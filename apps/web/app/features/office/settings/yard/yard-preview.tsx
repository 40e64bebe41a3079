import {
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconMapPin,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ContactLine, ContactLines } from '../../../../entities/settings/contact-lines';
import { SocialLinks } from '../../../../entities/settings/social-links';
import { formNowMs } from '../../../../lib/time/server-clock';
import { FormCard } from '../../../../ui/form/form-card';
import { LogoMark } from '../../../../ui/logo-mark';
import shared from '../settings.module.css';
import classes from './yard-preview.module.css';
import { shownYard, type Yard } from './yard-shown';
import { timeInZone } from './zones';

/** Shows the form's values as the footer and the contact page will show them. */
export function YardPreview({ draft }: { draft: Yard }) {
  const { nome, contato, redesSociais } = shownYard(draft);
  // All zones format the same moment, so that choosing another zone shows only the difference
  // between them.
  const [openedAtMs] = useState(formNowMs);
  return (
    <FormCard
      title="Prévia"
      lead="Como o rodapé e a página de contato vão mostrar, antes de salvar. O WhatsApp é o número que a página de contato chama. O que está vazio ou não pode ser salvo não aparece."
    >
      <div className={shared.wide}>
        <div className={`stack gap-5 ${shared.preview}`} inert>
          <div className={classes.yard}>
            <div>
              <p className={classes.brand}>
                <LogoMark /> {nome}
              </p>
              <SocialLinks links={redesSociais} />
            </div>
            <ContactLines>
              {LINES.filter(({ name }) => contato[name]).map(({ name, icon, label }) => (
                <ContactLine key={name} icon={icon} label={label}>
                  {contato[name]}
                </ContactLine>
              ))}
            </ContactLines>
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

const LINES: readonly { name: keyof Shown['contato']; icon: TablerIcon; label: string }[] = [
  { name: 'telefone', icon: IconPhone, label: 'Telefone' },
  { name: 'whatsapp', icon: IconBrandWhatsapp, label: 'WhatsApp' },
  { name: 'email', icon: IconMail, label: 'E-mail' },
  { name: 'horario', icon: IconClock, label: 'Atendimento' },
  { name: 'lugar', icon: IconMapPin, label: 'Endereço' },
];
