import { useEffect, useMemo } from 'react';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { readOnPage } from '../../../entities/auction/on-page';
import { useLiveVehicles } from '../../../entities/vehicle/use-live-vehicles';
import type { HomeVehicles, VehicleInBrief } from '../../../entities/vehicle/vehicle-on-page';
import { type KeptData, useKeptData } from '../../../lib/remote/use-kept-data';
import { browserApi } from '../../../lib/transport/browser-api';

const PANEL_REFRESH_MS = 30_000;
const NONE: HomeVehicles = { terminando: [], destaques: [] };

export type RenderedHome = {
  /** Null: could not be read. */
  auctions: Auction[] | null;
  vehicles: HomeVehicles | null;
  /** The position that was read before them; null: not known. */
  position: number | null;
};

export type FreshHome = {
  auctions: KeptData<Auction[] | null>;
  ending: readonly VehicleInBrief[];
  highlighted: readonly VehicleInBrief[];
  reload: () => void;
};

/**
 * Auctions and vehicles of the page. They are read again when a clock or a vehicle changes, and every
 * 30 s (specification, section 9); one stream updates the prices between the readings.
 */
export function useFreshHome(rendered: RenderedHome): FreshHome {
  const auctions = useKeptData(rendered.auctions, () =>
    readOnPage(browserApi.call('GET /api/auctions/active')),
  );
  const vehicles = useKeptData(rendered.vehicles, () =>
    readOnPage(browserApi.call('GET /api/vehicles/home')),
  );
  const { terminando, destaques } = vehicles.data ?? NONE;
  // A vehicle may be in both rows.
  const all = useMemo(
    () => [...new Map([...terminando, ...destaques].map((one) => [one.id, one])).values()],
    [terminando, destaques],
  );
  const { reload: reloadAuctions } = auctions;
  const { reload: reloadVehicles } = vehicles;
  function reload(): void {
    reloadAuctions();
    reloadVehicles();
  }
  const live = useLiveVehicles(all, {
    page: {
      // Without its auctions the page cannot be compared either.
      data: rendered.auctions === null ? null : rendered.vehicles,
      position: rendered.position,
    },
    reload,
  });

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      reloadAuctions();
      reloadVehicles();
    }, PANEL_REFRESH_MS);
    return () => clearInterval(timer);
  }, [reloadAuctions, reloadVehicles]);

  const now = new Map(live.map((vehicle) => [vehicle.id, vehicle]));
  const current = (row: readonly VehicleInBrief[]) => row.map((one) => now.get(one.id) ?? one);
  return { auctions, ending: current(terminando), highlighted: current(destaques), reload };
}
