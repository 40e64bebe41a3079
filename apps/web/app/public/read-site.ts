import { type SiteContact, UNKNOWN_CONTACT } from '../features/public/site/site-contact';
import type { ApiClient } from '../lib/transport/api-client';

/** The yard's data for header and footer; without it the page still works. */
export async function readContact(api: ApiClient): Promise<SiteContact> {
  try {
    const { nome, contato, redesSociais, fuso, leiloeiro } = await api.call('GET /api/settings');
    return { nome, contato, redesSociais, fuso, leiloeiro };
  } catch (error) {
    console.error(error);
    return UNKNOWN_CONTACT;
  }
}
