import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { JsonLd } from './json-ld';
import { siteData } from './site-data';
import { usePublicUrl } from './use-public-url';

/** Of the home page: who runs the site, and how it is searched. */
export function SiteJsonLd({
  yard,
}: {
  yard: Pick<SiteSettings, 'nome' | 'contato' | 'redesSociais'>;
}) {
  return <JsonLd data={siteData(usePublicUrl(), yard)} />;
}
