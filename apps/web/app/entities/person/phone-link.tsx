import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatPhone } from '@martelo/core/documents';
import { whatsappNumber } from '@martelo/core/message-links';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import classes from './contact.module.css';

/** Opens a WhatsApp conversation: clients register the phone that has their WhatsApp. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return adminTexts.notInformed;
  const number = whatsappNumber(phone);
  if (!number) return formatPhone(phone);
  return (
    <a
      href={`https://wa.me/${number}`}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.phone}
    >
      <Icon of={IconBrandWhatsapp} size={18} /> {formatPhone(phone)}
      <span className="visually-hidden">, abrir no WhatsApp</span>
    </a>
  );
}
