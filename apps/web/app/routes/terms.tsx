import { DocumentPage } from '../entities/settings/document-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/terms';

const LEAD = 'O que vale entre você e o site desde o cadastro.';

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await routeData(context.get(apiContext).call('GET /api/settings'));
  return { document: settings.termos };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Termos de Uso', description: LEAD, path: '/termos' });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <DocumentPage title="Termos de Uso" lead={LEAD} document={loaderData.document} />;
}
