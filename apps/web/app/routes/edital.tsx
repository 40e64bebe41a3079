import { auctioneerLines } from '../entities/settings/auctioneer-lines';
import { DocumentPage } from '../entities/settings/document-page';
import { DownloadEdital } from '../features/public/content/download-edital';
import { UploadedEditalPage } from '../features/public/content/uploaded-edital';
import { pageMeta } from '../features/public/seo/page-meta';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput } from '../public/page-types';

const TITLE = 'Edital do leilão';
const LEAD = 'As regras que valem para todos os lotes. Leia antes de dar o primeiro lance.';

export async function load({ api }: LoadInput) {
  const settings = await routeData(api.call('GET /api/settings'));
  const document = settings.editalArquivo
    ? settings.edital
    : await routeData(api.call('GET /api/notice'));
  const authors = auctioneerLines(settings.leiloeiro);
  return { document, authors, file: settings.editalArquivo };
}

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: TITLE, description: LEAD, path: '/edital' });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  const { document, authors, file } = data;
  const page = { title: TITLE, lead: LEAD, authors };
  if (file) return <UploadedEditalPage {...page} file={file} />;
  return <DocumentPage {...page} document={document} action={<DownloadEdital />} />;
}
