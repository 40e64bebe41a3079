import { type HomeData, HomePage } from '../features/home/home-page';
import { pageMeta } from '../lib/page-meta';
import { apiContext } from '../lib/server-context';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const api = context.get(apiContext);
  const [auctions, settings] = await Promise.all([
    orNull(api.call('GET /api/auctions/active')),
    orNull(api.call('GET /api/settings')),
  ]);
  return {
    auctions,
    faq: settings?.faq ?? [],
    certificacaoUrl: settings?.certificacaoUrl ?? '',
  };
}

/** One part that cannot be read does not take the page with it. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Martelo: leilões de veículos ao vivo em Aracaju-SE',
    description:
      'Leilões de carros, motos, caminhões e tratores recuperados de financiamento, com lance ao vivo, edital publicado e entrega para todo o Brasil.',
    path: '/',
    image: loaderData?.auctions?.[0]?.imagens[0]?.detail,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
