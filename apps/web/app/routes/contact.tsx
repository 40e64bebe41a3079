import { ContactPage } from '../features/public/content/contact-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api }: LoadInput) {
  const settings = await routeData(api.call('GET /api/settings'));
  return { contact: settings.contato, mapUrl: settings.mapaUrl };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Fale Conosco',
    description: 'Telefone, e-mail, WhatsApp e endereço do pátio. Tire dúvidas sobre um lote.',
    path: '/contato',
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <ContactPage {...data} />;
}
