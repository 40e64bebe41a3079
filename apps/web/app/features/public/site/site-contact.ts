import type { SiteSettings } from '@martelo/contract/shapes/site-settings';

/** What header and footer say of the yard; the rest of the settings stays with their own pages. */
export type SiteContact = Pick<SiteSettings, 'nome' | 'contato' | 'redesSociais' | 'fuso'>;

/** Stands in while the settings cannot be read, so that no page fails for its footer. */
export const UNKNOWN_CONTACT: SiteContact = {
  nome: 'Martelo',
  contato: {
    endereco: '',
    cidade: 'Aracaju-SE',
    telefone: '',
    email: '',
    whatsapp: '',
    horario: 'Segunda a sexta, das 9h às 18h',
  },
  redesSociais: { instagram: '', facebook: '', youtube: '' },
  fuso: 'America/Maceio',
};
