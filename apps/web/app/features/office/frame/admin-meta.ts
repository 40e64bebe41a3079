import type { MetaDescriptor } from 'react-router';

/** Title of a page of the area, with an instruction for search engines not to list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Martelo` }, { name: 'robots', content: 'noindex' }];
}
