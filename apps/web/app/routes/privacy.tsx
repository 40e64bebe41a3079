import { DocumentPage } from '../entities/settings/document-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/privacy';

const LEAD = 'Que dados tratamos, para quê, por quanto tempo e quais são os seus direitos.';

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await routeData(context.get(apiContext).call('GET /api/settings'));
  return { document: settings.privacidade };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Política de Privacidade',
    description: LEAD,
    path: '/privacidade',
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage title="Política de Privacidade" lead={LEAD} document={loaderData.document} />
  );
}
