import { pageMeta } from '../features/public/seo/page-meta';
import { VerifyPage } from '../features/public/verify/verify-page';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api, params }: LoadInput<'codigo'>) {
  const typed = params.codigo.slice(0, 40);
  const found = await routeData(api.call('GET /api/verify/:code', { params: { code: typed } }));
  return { typed, found };
}

export function meta({ site }: MetaInput<LoadedBy<typeof load>, 'codigo'>) {
  return pageMeta(site, { title: 'Verificar documento', path: '/verificar', noIndex: true });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <VerifyPage key={data.typed} {...data} />;
}
