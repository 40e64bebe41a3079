import { pageMeta } from '../features/public/seo/page-meta';
import { SignInPage } from '../features/public/sign-in/sign-in-page';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/login';

export async function loader({ context }: Route.LoaderArgs) {
  // Sign-in works without the yard's data; only the link to its support is missing then.
  const settings = await context
    .get(apiContext)
    .call('GET /api/settings')
    .catch(() => null);
  return { whatsapp: settings?.contato.whatsapp ?? '' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Entrar',
    description: 'Entre na sua conta para dar lances ao vivo nos leilões de veículos.',
    path: '/login',
  });
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <SignInPage whatsapp={loaderData.whatsapp} />;
}
