import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { JsonLd } from './json-ld';
import { siteData } from './site-data';
import { usePublicUrl } from './use-public-url';

/** The structured data of the home page: the site's owner and its search. */
export function SiteJsonLd({
  yard,
}: {
  yard: Pick<SiteSettings, 'nome' | 'contato' | 'redesSociais'>;
}) {
  return <JsonLd data={siteData(usePublicUrl(), yard)} />;
}
