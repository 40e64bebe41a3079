import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { usePublicUrl } from '../../../lib/page/public-url';
import { JsonLd } from './json-ld';
import { siteData } from './site-data';

/** The structured data of the home page: the site's owner and its search. */
export function SiteJsonLd({
  yard,
}: {
  yard: Pick<SiteSettings, 'nome' | 'contato' | 'redesSociais'>;
}) {
  return <JsonLd data={siteData(usePublicUrl(), yard)} />;
}
