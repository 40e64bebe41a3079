import { pageMeta } from '../features/public/seo/page-meta';
import { CheckReceiptPage } from '../features/public/verify/check-receipt-page';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export async function load({ api }: LoadInput) {
  return { keys: await routeData(api.call('GET /api/ledger-keys')) };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Conferir recibo de lance',
    description: 'Confira, no seu aparelho, se um recibo de lance foi assinado por esta casa.',
    path: '/conferir-recibo',
    noIndex: true,
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <CheckReceiptPage {...data} />;
}
