import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { useEffect } from 'react';
import { onPage } from '../entities/auction/on-page';
import { type HomeData, HomePage } from '../features/public/home/home-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { SiteJsonLd } from '../features/public/seo/site-json-ld';
import { readPosition } from '../lib/live/read-position';
import { pageError } from '../lib/page/page-error';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const [auctions, vehicles, settings] = await Promise.all([
    orNull(api.call('GET /api/auctions/active').then(onPage)),
    orNull(api.call('GET /api/vehicles/home').then(onPage)),
    orNull(api.call('GET /api/settings')),
  ]);
  const home: HomeData = {
    auctions,
    vehicles,
    position,
    nome: settings?.nome ?? NOTHING.nome,
    banners: settings?.banners ?? NOTHING.banners,
    faq: settings?.faq ?? NOTHING.faq,
    certificacaoUrl: settings?.certificacaoUrl ?? NOTHING.certificacaoUrl,
    leiloeiro: settings?.leiloeiro ?? NOTHING.leiloeiro,
  };
  return { home, yard: settings && yardOf(settings) };
}

/** The page as far as it can be shown without any reading. */
const NOTHING: HomeData = {
  nome: 'Martelo',
  auctions: null,
  vehicles: null,
  position: null,
  banners: [],
  faq: [],
  certificacaoUrl: '',
  leiloeiro: { nome: '', matricula: '', empresa: '', cnpj: '' },
};

type Read = Awaited<ReturnType<typeof loader>>;

/** In the browser alone: what this visit read last. */
let lastRead: Read = { home: NOTHING, yard: null };

/** When the page cannot be read on the way to it, it shows the last known data, with the reason. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return { ...(await serverLoader()), failure: null };
  } catch (error) {
    return { ...lastRead, failure: pageError(error) };
  }
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
  // A page that the server rendered was read without the client's loader.
  const failure = 'failure' in loaderData ? loaderData.failure : null;
  useEffect(() => {
    if (failure === null) lastRead = { home, yard };
  }, [home, yard, failure]);
  return (
    <>
      <HomePage {...home} failure={failure} />
      {yard && <SiteJsonLd yard={yard} />}
    </>
  );
}
