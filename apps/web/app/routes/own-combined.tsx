import { OwnCombinedPage } from '../features/public/account/sales/own-combined-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { LoadInput, MetaInput } from '../public/page-types';

type Data = { id: string };

/** The page names nobody: the browser reads the payment with the person's session. */
export function load({ params }: LoadInput<'id'>): Data {
  return { id: params.id };
}

export function meta({ site, params }: MetaInput<Data, 'id'>) {
  const path = `/conta/pagamentos/${params.id}`;
  return pageMeta(site, { title: 'Pagamento conjunto', path, noIndex: true });
}

export function Page({ data }: { data: Data }) {
  return <OwnCombinedPage key={data.id} id={data.id} />;
}
