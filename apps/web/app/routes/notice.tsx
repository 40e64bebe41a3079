import { DocumentPage } from '../features/content/document-page';
import { DownloadNotice } from '../features/content/download-notice';
import { pageMeta } from '../lib/page-meta';
import { routeData } from '../lib/route-data';
import { apiContext } from '../lib/server-context';
import type { Route } from './+types/notice';

const LEAD = 'As regras que valem para todos os lotes. Leia antes de dar o primeiro lance.';

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await routeData(context.get(apiContext).call('GET /api/settings'));
  return { document: settings.edital };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edital do leilão', description: LEAD, path: '/edital' });
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage
      title="Edital do leilão"
      lead={LEAD}
      document={loaderData.document}
      action={<DownloadNotice />}
    />
  );
}
