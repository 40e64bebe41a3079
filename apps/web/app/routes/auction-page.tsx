import { categoryOfType, parseAuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import { AuctionRoomHeader } from '../features/auctions/auction-room-header';
import { NoAuction } from '../features/auctions/no-auction';
import { ListJsonLd } from '../features/seo/list-json-ld';
import { VehicleGrid } from '../features/vehicles/vehicle-grid';
import { pageMeta, previewOf } from '../lib/page-meta';
import { routeData } from '../lib/route-data';
import { apiContext } from '../lib/server-context';
import { EmptyState } from '../ui/empty-state';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/auction-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = parseAuctionType(params.tipo);
  if (!type) throw data(null, { status: 404 });
  const slug = slugOfType(type);
  if (slug !== params.tipo) throw redirect(`/leiloes/${slug}`, 301);
  const room = context
    .get(apiContext)
    .call('GET /api/auctions/tipo/:tipo', { params: { tipo: slug } });
  return { type, ...(await routeData(room)) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const type = loaderData?.type;
  const title = loaderData?.auction?.titulo ?? `Leilão de ${type ?? 'veículos'}`;
  return pageMeta(matches, {
    title,
    description: `Leilão de ${type ?? 'veículos'} ao vivo: lotes, lance atual, contagem regressiva e resultados.`,
    path: `/leiloes/${params.tipo}`,
    ...(type && {
      preview: previewOf(loaderData.auction?.imagens[0], categoryOfType(type), title),
    }),
  });
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  const { type, auction, vehicles } = loaderData;
  if (!auction) {
    return (
      <PageContainer>
        <NoAuction type={type} />
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <AuctionRoomHeader auction={auction} />
      <SectionHeading title="Lotes" />
      {vehicles.length === 0 ? (
        <EmptyState title="Os lotes deste leilão ainda não foram publicados." />
      ) : (
        <VehicleGrid vehicles={vehicles} />
      )}
      <ListJsonLd
        vehicles={vehicles}
        crumbs={[{ name: auction.titulo, path: `/leiloes/${slugOfType(type)}` }]}
      />
    </PageContainer>
  );
}
