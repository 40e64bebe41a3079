import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { type HomeData, HomePage } from '../features/public/home/home-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { SiteJsonLd } from '../features/public/seo/site-json-ld';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [auctions, settings] = await Promise.all([
    orNull(api.call('GET /api/auctions/active')),
    orNull(api.call('GET /api/settings')),
  ]);
  const home: HomeData = {
    nome: settings?.nome ?? 'Martelo',
    auctions,
    banners: settings?.banners ?? [],
    faq: settings?.faq ?? [],
    certificacaoUrl: settings?.certificacaoUrl ?? '',
  };
  return { home, yard: settings && yardOf(settings) };
}

/** The part of the settings that search engines receive. */
function yardOf({ nome, contato, redesSociais }: AnswerOf<'settings'>) {
  return { nome, contato, redesSociais };
}

/**
 * Returns null instead of failing, so that one unreadable part does not take the whole page with
 * it.
 */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const city = loaderData?.yard?.contato.cidade;
  return pageMeta(matches, {
    title: `leilões de veículos ao vivo${city ? ` em ${city}` : ''}`,
    description:
      'Leilões de carros, motos, caminhões e tratores recuperados de financiamento, com lance ao vivo, edital publicado e entrega para todo o Brasil.',
    path: '/',
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, yard } = loaderData;
  return (
    <>
      <HomePage {...home} />
      {yard && <SiteJsonLd yard={yard} />}
    </>
  );
}
