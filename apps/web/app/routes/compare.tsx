import { ComparePage } from '../features/public/finding/compare/compare-page';
import { readComparison } from '../features/public/finding/compare/read-comparison';
import { pageMeta } from '../features/public/seo/page-meta';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

export function load({ api, url }: LoadInput) {
  return readComparison(api, url.searchParams.get('ids') ?? '');
}

export function statusOf({ problem, vehicles }: LoadedBy<typeof load>): number {
  return problem !== null && vehicles.length === 0 ? 404 : 200;
}

export function meta({ site }: MetaInput<LoadedBy<typeof load>>) {
  return pageMeta(site, { title: 'Comparar veículos', path: '/comparar', noIndex: true });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <ComparePage {...data} />;
}
