import type { SiteSettings } from '@martelo/contract/shapes/site-settings';

/**
 * The yard's data for the header and footer; the pages that need other settings read them
 * themselves.
 */
export type SiteContact = Pick<
  SiteSettings,
  'nome' | 'contato' | 'redesSociais' | 'fuso' | 'leiloeiro'
>;

/** It is used while the settings cannot be read, so that no page fails because of its footer. */
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
  leiloeiro: { nome: '', matricula: '', empresa: '', cnpj: '' },
};
