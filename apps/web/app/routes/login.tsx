import { pageMeta } from '../features/public/seo/page-meta';
import { SignInPage } from '../features/public/sign-in/sign-in-page';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api }: LoadInput) {
  // Sign-in works without the yard's data; only the link to its support is missing then.
  const settings = await api.call('GET /api/settings').catch(() => null);
  return { whatsapp: settings?.contato.whatsapp ?? '' };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Entrar',
    description: 'Entre na sua conta para dar lances ao vivo nos leilões de veículos.',
    path: '/login',
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <SignInPage whatsapp={data.whatsapp} />;
}
