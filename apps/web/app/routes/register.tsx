import { RegisterPage } from '../features/public/register/register-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Cadastro',
    description: 'Cadastre-se grátis, como pessoa física ou jurídica, para dar lances ao vivo.',
    path: '/register',
    noIndex: true,
  });
}

export async function load({ api }: LoadInput) {
  // Without the versions the server takes those in force.
  const settings = await api.call('GET /api/settings').catch(() => null);
  return { versions: settings?.consentimento ?? null };
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <RegisterPage versions={data.versions} />;
}
