import { ROOM_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { categoryOfType, parseAuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { onPage } from '../entities/auction/on-page';
import { readEditais } from '../entities/auction/read-editais';
import { AuctionRoom } from '../features/public/auctions/auction-room';
import { NoAuction } from '../features/public/auctions/no-auction';
import { readRoomView, roomHref } from '../features/public/auctions/room-address';
import { pageMeta, previewOf } from '../features/public/seo/page-meta';
import { listPageData } from '../features/public/seo/vehicle-data';
import { readPosition } from '../lib/live/read-position';
import { PageRefusal } from '../lib/page/page-failure';
import { redirectTo } from '../lib/page/redirect-to';
import { routeData } from '../lib/page/route-data';
import type { LoadedBy, LoadInput, MetaInput, StructuredInput } from '../public/page-types';
import { PageContainer } from '../ui/page/page-container';

export async function load({ api, params, url }: LoadInput<'tipo'>) {
  const type = parseAuctionType(params.tipo);
  if (!type) throw new PageRefusal(404);
  const slug = slugOfType(type);
  if (slug !== params.tipo) throw redirectTo(`/leiloes/${slug}`, 301);
  const view = readRoomView(url.searchParams);
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const room = await routeData(
    api.call('GET /api/auctions/tipo/:tipo', { params: { tipo: slug }, query: view }),
  );
  // The auction has fewer lots than this page number means, so the last page is shown.
  if (room.totalPages > 0 && view.page > room.totalPages) {
    throw redirectTo(roomHref(slug, { ...view, page: room.totalPages }));
  }
  const { auction } = room;
  const editais = auction ? await readEditais(api, auction.id) : [];
  return { type, view, position, editais, ...onPage(room) };
}

export function meta({ site, data, params }: MetaInput<LoadedBy<typeof load>, 'tipo'>) {
  const type = data?.type;
  const title = data?.auction?.titulo ?? `Leilão de ${type ?? 'veículos'}`;
  return pageMeta(site, {
    title,
    description: `Leilão de ${type ?? 'veículos'} ao vivo: lotes, lance atual, contagem regressiva e resultados.`,
    path: roomHref(params.tipo, { page: data?.page ?? 1, sort: 'lot', leilao: data?.view.leilao }),
    ...(type && {
      preview: previewOf(data.auction?.imagens[0], categoryOfType(type), title),
    }),
  });
}

export function structuredData({ site, data }: StructuredInput<LoadedBy<typeof load>>) {
  const { type, auction, vehicles, view } = data;
  if (!auction) return [];
  return listPageData(site.publicUrl, {
    vehicles,
    first: (view.page - 1) * ROOM_PAGE_SIZE + 1,
    crumbs: [
      {
        name: auction.titulo,
        path: roomHref(slugOfType(type), { page: 1, sort: 'lot', leilao: view.leilao }),
      },
    ],
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  const { type, auction } = data;
  if (!auction) {
    return (
      <PageContainer>
        <NoAuction type={type} />
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <AuctionRoom key={auction.id} rendered={data} auction={auction} />
    </PageContainer>
  );
}
