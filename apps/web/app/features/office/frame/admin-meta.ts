import type { MetaDescriptor } from 'react-router';

/** Of a page of the area: no search engine lists one. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Martelo` }, { name: 'robots', content: 'noindex' }];
}
