import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { onPage } from '../entities/auction/on-page';
import { type HomeData, HomePage } from '../features/public/home/home-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { SiteJsonLd } from '../features/public/seo/site-json-ld';
import { readPosition } from '../lib/live/read-position';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api }: LoadInput) {
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

export function meta({ site, data }: MetaInput<LoadedBy<typeof load>>) {
  const city = data?.yard?.contato.cidade;
  return pageMeta(site, {
    title: `leilões de veículos ao vivo${city ? ` em ${city}` : ''}`,
    description:
      'Leilões de carros, motos, caminhões e tratores recuperados de financiamento, com lance ao vivo, edital publicado e entrega para todo o Brasil.',
    path: '/',
  });
}

export function Page({ data: { home, yard } }: { data: LoadedBy<typeof load> }) {
  return (
    <>
      <HomePage {...home} />
      {yard && <SiteJsonLd yard={yard} />}
    </>
  );
}
