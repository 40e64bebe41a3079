import { ForgotPasswordPage } from '../features/public/recovery/forgot-password-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api }: LoadInput) {
  // The form works without the yard's data; only the ways to its people are missing then.
  const settings = await api.call('GET /api/settings').catch(() => null);
  return { contact: settings?.contato ?? null };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Esqueci minha senha',
    path: '/esqueci-minha-senha',
    noIndex: true,
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <ForgotPasswordPage contact={data.contact} />;
}
