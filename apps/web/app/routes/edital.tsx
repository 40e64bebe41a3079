import { auctioneerLines } from '../entities/settings/auctioneer-lines';
import { DocumentPage } from '../entities/settings/document-page';
import { DownloadEdital } from '../features/public/content/download-edital';
import { UploadedEditalPage } from '../features/public/content/uploaded-edital';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/edital';

const TITLE = 'Edital do leilão';
const LEAD = 'As regras que valem para todos os lotes. Leia antes de dar o primeiro lance.';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const settings = await routeData(api.call('GET /api/settings'));
  const document = settings.editalArquivo
    ? settings.edital
    : await routeData(api.call('GET /api/notice'));
  const authors = auctioneerLines(settings.leiloeiro);
  return { document, authors, file: settings.editalArquivo };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: LEAD, path: '/edital' });
}

export default function Edital({ loaderData }: Route.ComponentProps) {
  const { document, authors, file } = loaderData;
  const page = { title: TITLE, lead: LEAD, authors };
  if (file) return <UploadedEditalPage {...page} file={file} />;
  return <DocumentPage {...page} document={document} action={<DownloadEdital />} />;
}
