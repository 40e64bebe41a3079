import { DocumentPage } from '../entities/settings/document-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

const LEAD = 'O que vale entre você e o site desde o cadastro.';

export async function load({ api }: LoadInput) {
  const settings = await routeData(api.call('GET /api/settings'));
  return { document: settings.termos };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Termos de Uso', description: LEAD, path: '/termos' });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <DocumentPage title="Termos de Uso" lead={LEAD} document={data.document} />;
}
