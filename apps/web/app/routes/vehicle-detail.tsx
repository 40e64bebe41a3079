import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { isOver } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { Suspense, useMemo, useState } from 'react';
import { onPage } from '../entities/auction/on-page';
import { readEditais } from '../entities/auction/read-editais';
import { readPictures } from '../entities/vehicle/read-pictures';
import { BidBar } from '../features/public/bids/bid-bar';
import { BidPanel } from '../features/public/bids/bid-panel';
import { useBidding } from '../features/public/bids/use-bidding';
import { useCoverOnArrival } from '../features/public/bids/use-cover-on-arrival';
import { pageMeta, previewOf } from '../features/public/seo/page-meta';
import { shareVehicle } from '../features/public/seo/share-vehicle';
import { vehiclePageData } from '../features/public/seo/vehicle-data';
import { AuctionBlock } from '../features/public/vehicles/detail/auction-block';
import {
  describeTitled,
  describeVehicle,
} from '../features/public/vehicles/detail/describe-vehicle';
import { DetailLayout } from '../features/public/vehicles/detail/detail-layout';
import { FipeComparison } from '../features/public/vehicles/detail/fipe-comparison';
import { ShareLinks } from '../features/public/vehicles/detail/share-links';
import { VehicleFailure } from '../features/public/vehicles/detail/vehicle-failure';
import { VehicleGallery } from '../features/public/vehicles/detail/vehicle-gallery';
import { idProblem, vehicleProblem } from '../features/public/vehicles/detail/vehicle-problem';
import { VehicleSheet } from '../features/public/vehicles/detail/vehicle-sheet';
import { VehicleTitle } from '../features/public/vehicles/detail/vehicle-title';
import { readPosition } from '../lib/live/read-position';
import { usePageReload } from '../lib/navigation/use-page-reload';
import { latePart } from '../lib/page/late-part';
import { PageRefusal } from '../lib/page/page-failure';
import { usePublicUrl } from '../lib/page/public-url';
import { routeData } from '../lib/page/route-data';
import { useEarlyLoad } from '../lib/page/use-early-load';
import type { LoadedBy, LoadInput, MetaInput, StructuredInput } from '../public/page-types';

const BidSheet = latePart(() => import('../features/public/bids/bid-sheet'));

export async function load({ api, params }: LoadInput<'id'>) {
  const problem = idProblem(params.id);
  if (problem) throw new PageRefusal(404, { message: problem, code: 'NOT_FOUND' });
  const input = { params: { id: params.id } };
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const [vehicle, bids] = await Promise.all([
    routeData(api.call('GET /api/vehicles/:id', input)),
    // The page works without the history and reads it again as soon as the stream is connected.
    api.call('GET /api/vehicles/:id/bids', input).catch(() => []),
  ]);
  const { auction } = vehicle;
  const editais = auction ? await readEditais(api, auction.id) : [];
  return { vehicle: onPage(vehicle), bids, position, editais };
}

type Loaded = LoadedBy<typeof load>;

export function meta({ site, data, error, params }: MetaInput<Loaded, 'id'>) {
  if (!data) {
    const { missing, sentence } = vehicleProblem(error);
    const title = missing ? sentence : vehicleTexts.loadTitle;
    return pageMeta(site, { title, path: '/veiculos', noIndex: true });
  }
  const { vehicle } = data;
  return pageMeta(site, {
    title: vehicle.lote ? `${vehicleTitle(vehicle)}, lote ${vehicle.lote}` : vehicleTitle(vehicle),
    description: describeVehicle(vehicle),
    path: `/veiculos/${params.id}`,
    preview: previewOf(vehicle.imagens[0], vehicle.categoria, vehicleTitle(vehicle)),
    shared: shareVehicle(vehicle),
  });
}

export function structuredData({ site, data }: StructuredInput<Loaded>) {
  return vehiclePageData(site.publicUrl, data.vehicle);
}

export function Page({ data }: { data: Loaded }) {
  // Another vehicle is another page: it must not keep typed values or state.
  return <VehiclePage key={data.vehicle.id} {...data} />;
}

function VehiclePage(rendered: Loaded) {
  const read = rendered.vehicle;
  const { reload } = usePageReload();
  const bidding = useBidding({ ...rendered, onGone: reload });
  const sheet = useSheet(() => bidding.bidForm.back());
  useEarlyLoad(BidSheet.loadEarly, bidding.user !== null);
  const { vehicle, watching, fresh } = bidding.lot;
  const pictures = useMemo(() => readPictures(vehicle.imagens), [vehicle.imagens]);
  const title = vehicleTitle(vehicle);
  const origin = usePublicUrl();
  const cover = () => {
    sheet.openOnPhone();
    bidding.bidForm.review(bidding.coverValue);
  };
  useCoverOnArrival(bidding, cover);
  return (
    <DetailLayout
      head={
        <>
          <VehicleGallery
            pictures={pictures}
            title={title}
            highlighted={vehicle.destaque}
            watching={fresh ? watching : null}
          />
          <VehicleTitle vehicle={vehicle} title={title} />
          <ShareLinks
            title={title}
            text={describeTitled(vehicle)}
            address={`${origin}/veiculos/${vehicle.id}`}
          />
        </>
      }
      panel={<BidPanel bidding={bidding} withForm={!sheet.opened} />}
      panelFirst={isOver(read.phase)}
      details={
        <>
          <VehicleSheet vehicle={vehicle} />
          <FipeComparison vehicle={vehicle} />
          <AuctionBlock vehicle={vehicle} editais={rendered.editais} />
        </>
      }
      bar={
        <BidBar
          bidding={bidding}
          onOpen={sheet.open}
          onCover={() => {
            sheet.open();
            bidding.bidForm.review(bidding.coverValue);
          }}
        />
      }
    >
      {sheet.wanted && (
        <Suspense fallback={null}>
          <BidSheet bidding={bidding} opened={sheet.opened} onClose={sheet.close} />
        </Suspense>
      )}
    </DetailLayout>
  );
}

/** The bid form as a sheet on a phone; its code is loaded when it first opens. */
function useSheet(onClose: () => void) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => setState('open');
  return {
    opened: state === 'open',
    wanted: state !== 'never',
    open,
    openOnPhone: () => {
      if (window.matchMedia('(width < 62em)').matches) open();
    },
    close: () => {
      setState('closed');
      onClose();
    },
  };
}

export function Failure({ error }: { error: unknown }) {
  return <VehicleFailure {...vehicleProblem(error)} />;
}
