import { ROOM_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { categoryOfType, parseAuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import { onPage } from '../entities/auction/on-page';
import { AuctionRoom } from '../features/public/auctions/auction-room';
import { NoAuction } from '../features/public/auctions/no-auction';
import { readRoomView, roomHref } from '../features/public/auctions/room-address';
import { ListJsonLd } from '../features/public/seo/list-json-ld';
import { pageMeta, previewOf } from '../features/public/seo/page-meta';
import { readPosition } from '../lib/live/read-position';
import { routeData } from '../lib/page/route-data';
import { apiContext } from '../lib/transport/server-context';
import { PageContainer } from '../ui/page/page-container';
import type { Route } from './+types/auction-page';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const type = parseAuctionType(params.tipo);
  if (!type) throw data(null, { status: 404 });
  const slug = slugOfType(type);
  if (slug !== params.tipo) throw redirect(`/leiloes/${slug}`, 301);
  const view = readRoomView(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const room = await routeData(
    api.call('GET /api/auctions/tipo/:tipo', { params: { tipo: slug }, query: view }),
  );
  // The auction has fewer lots than this page number means, so the last page is shown.
  if (room.totalPages > 0 && view.page > room.totalPages) {
    throw redirect(roomHref(slug, { ...view, page: room.totalPages }));
  }
  return { type, view, position, ...onPage(room) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const type = loaderData?.type;
  const title = loaderData?.auction?.titulo ?? `Leilão de ${type ?? 'veículos'}`;
  return pageMeta(matches, {
    title,
    description: `Leilão de ${type ?? 'veículos'} ao vivo: lotes, lance atual, contagem regressiva e resultados.`,
    path: roomHref(params.tipo, { page: loaderData?.page ?? 1, sort: 'lot' }),
    ...(type && {
      preview: previewOf(loaderData.auction?.imagens[0], categoryOfType(type), title),
    }),
  });
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  const { type, auction, vehicles, view } = loaderData;
  if (!auction) {
    return (
      <PageContainer>
        <NoAuction type={type} />
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <AuctionRoom key={auction.id} rendered={loaderData} auction={auction} />
      <ListJsonLd
        vehicles={vehicles}
        first={(view.page - 1) * ROOM_PAGE_SIZE + 1}
        crumbs={[{ name: auction.titulo, path: `/leiloes/${slugOfType(type)}` }]}
      />
    </PageContainer>
  );
}
