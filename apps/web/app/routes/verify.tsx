import { pageMeta } from '../features/public/seo/page-meta';
import { VerifyPage } from '../features/public/verify/verify-page';
import { redirectTo } from '../lib/page/redirect-to';
import type { LoadInput, MetaInput } from '../public/page-types';

/** The form works without a script: its code becomes the address of the code's own page. */
export function load({ url }: LoadInput): null {
  const typed = url.searchParams.get('codigo')?.trim().slice(0, 40);
  if (typed) throw redirectTo(`/verificar/${encodeURIComponent(typed)}`);
  return null;
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Verificar documento',
    description: 'Confira se uma nota de arremate ou um recibo foi emitido por esta casa.',
    path: '/verificar',
    noIndex: true,
  });
}

export function Page() {
  return <VerifyPage typed="" found={null} />;
}
