import type { SiteSettings } from '@martelo/contract/shapes/site-settings';

type Yard = Pick<SiteSettings, 'nome' | 'contato' | 'redesSociais'>;

/** The structured data of the site: its owner and its search. */
export function siteData(origin: string, { nome, contato, redesSociais }: Yard): object {
  const links = Object.values(redesSociais).filter(Boolean);
  const [cidade, uf] = contato.cidade.split(/[-/]/, 2);
  const organization = {
    '@type': ['Organization', 'AutoDealer'],
    '@id': `${origin}/#casa`,
    name: nome,
    url: `${origin}/`,
    logo: `${origin}/icones/512.png`,
    image: `${origin}/previas/inicio.jpg`,
    ...(contato.telefone && { telephone: `+55 ${contato.telefone}` }),
    ...(contato.email && { email: contato.email }),
    ...(contato.endereco && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contato.endereco,
        addressLocality: cidade?.trim(),
        addressRegion: uf?.trim(),
        addressCountry: 'BR',
      },
    }),
    ...(links.length > 0 && { sameAs: links }),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: nome,
    url: `${origin}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/veiculos?titulo={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@graph': [organization, website] };
}
