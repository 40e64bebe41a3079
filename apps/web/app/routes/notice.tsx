import { DocumentPage } from '../entities/settings/document-page';
import { DownloadNotice } from '../features/public/content/download-notice';
import { UploadedEdital } from '../features/public/content/uploaded-notice';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/notice';

const TITLE = 'Edital do leilão';
const LEAD = 'As regras que valem para todos os lotes. Leia antes de dar o primeiro lance.';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const settings = await routeData(api.call('GET /api/settings'));
  const document = settings.editalArquivo
    ? settings.edital
    : await routeData(api.call('GET /api/notice'));
  return { document, file: settings.editalArquivo };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: LEAD, path: '/edital' });
}

export default function Notice({ loaderData }: Route.ComponentProps) {
  const { document, file } = loaderData;
  if (file) return <UploadedEdital title={TITLE} lead={LEAD} file={file} />;
  return <DocumentPage title={TITLE} lead={LEAD} document={document} action={<DownloadNotice />} />;
}
