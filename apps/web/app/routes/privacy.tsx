import { DocumentPage } from '../entities/settings/document-page';
import { DataMap } from '../features/public/content/data-map';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

const LEAD = 'Que dados tratamos, para quê, por quanto tempo e quais são os seus direitos.';

export async function load({ api }: LoadInput) {
  const settings = await routeData(api.call('GET /api/settings'));
  return { document: settings.privacidade, retention: settings.guarda };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Política de Privacidade',
    description: LEAD,
    path: '/privacidade',
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return (
    <DocumentPage
      title="Política de Privacidade"
      lead={LEAD}
      document={data.document}
      annex={{ titulo: 'O que guardamos', content: <DataMap retention={data.retention} /> }}
    />
  );
}
