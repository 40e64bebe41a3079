import { adminMeta } from '../../features/office/frame/admin-meta';
import { ResultsPage } from '../../features/office/results/results-page';
import type { Route } from './+types/auction-results';

export function meta() {
  return adminMeta('Resultado do leilão');
}

/** /admin/leiloes/resultados/:id. */
export default function AuctionResults({ params }: Route.ComponentProps) {
  return <ResultsPage key={params.id} id={params.id} />;
}
