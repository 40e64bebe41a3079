import { onPage } from '../entities/auction/on-page';
import { type HomeData, HomePage } from '../features/public/home/home-page';
import { pageMeta } from '../features/public/seo/page-meta';
import { siteData } from '../features/public/seo/site-data';
import { UNKNOWN_CONTACT } from '../features/public/site/site-contact';
import { readPosition } from '../lib/live/read-position';
import type { LoadInput, MetaInput, StructuredInput } from '../public/page-types';

export async function load({ api }: LoadInput): Promise<HomeData> {
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const [auctions, vehicles, settings] = await Promise.all([
    orNull(api.call('GET /api/auctions/active').then(onPage)),
    orNull(api.call('GET /api/vehicles/home').then(onPage)),
    orNull(api.call('GET /api/settings')),
  ]);
  return {
    auctions,
    vehicles,
    position,
    nome: settings?.nome ?? NOTHING.nome,
    banners: settings?.banners ?? NOTHING.banners,
    faq: settings?.faq ?? NOTHING.faq,
    certificacaoUrl: settings?.certificacaoUrl ?? NOTHING.certificacaoUrl,
    leiloeiro: settings?.leiloeiro ?? NOTHING.leiloeiro,
  };
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

export function meta({ site }: MetaInput<HomeData>) {
  const city = site.contact !== UNKNOWN_CONTACT && site.contact.contato.cidade;
  return pageMeta(site, {
    title: `leilões de veículos ao vivo${city ? ` em ${city}` : ''}`,
    description:
      'Leilões de carros, motos, caminhões e tratores recuperados de financiamento, com lance ao vivo, edital publicado e entrega para todo o Brasil.',
    path: '/',
  });
}

export function structuredData({ site }: StructuredInput<HomeData>) {
  return site.contact === UNKNOWN_CONTACT ? [] : [siteData(site.publicUrl, site.contact)];
}

export function Page({ data }: { data: HomeData }) {
  return <HomePage {...data} />;
}
