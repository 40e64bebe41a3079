import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { formatPhone } from '@martelo/core/documents';
import { EMAIL_PATTERN } from '@martelo/core/email';

export type Yard = SettingsValue<'patio'>;

/** The typed values as the public pages will show them; invalid values are left out. */
export function shownYard({ nome, contato, redesSociais }: Yard) {
  const link = (name: keyof Yard['redesSociais']) => kept(redesSociais[name], isHttps);
  return {
    nome: nome.trim(),
    contato: {
      telefone: kept(contato.telefone, isPhone),
      whatsapp: shownWhatsapp(contato.whatsapp),
      email: kept(contato.email, (text) => EMAIL_PATTERN.test(text)),
      horario: contato.horario.trim(),
      lugar: [contato.endereco.trim(), contato.cidade.trim()].filter(Boolean).join(', '),
    },
    redesSociais: {
      instagram: link('instagram'),
      facebook: link('facebook'),
      youtube: link('youtube'),
    },
  };
}

/**
 * Formats '(79) 99812-4870' with or without the country code 55, or '+351912345678'; empty for text
 * that is not a phone number.
 */
export function shownWhatsapp(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (isPhone(digits)) return formatPhone(digits);
  if (/^55\d{10,11}$/.test(digits)) return formatPhone(digits.slice(2));
  return /^\d{12,15}$/.test(digits) ? `+${digits}` : '';
}

function kept(typed: string, fits: (text: string) => boolean): string {
  const text = typed.trim();
  return fits(text) ? text : '';
}

function isPhone(text: string): boolean {
  return [10, 11].includes(text.replace(/\D/g, '').length);
}

function isHttps(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
}
