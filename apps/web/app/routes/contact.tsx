import { ContactPage } from '../features/public/content/contact-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/contact';

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await routeData(context.get(apiContext).call('GET /api/settings'));
  return { contact: settings.contato, mapUrl: settings.mapaUrl };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Fale Conosco',
    description: 'Telefone, e-mail, WhatsApp e endereço do pátio. Tire dúvidas sobre um lote.',
    path: '/contato',
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}
