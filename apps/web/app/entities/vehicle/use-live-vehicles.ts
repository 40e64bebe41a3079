import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { useEffect, useState } from 'react';
import { useLiveStream } from '../../lib/live/use-live-stream';
import { useLater } from '../../lib/time/use-later';
import { type LiveVehicle, withAuction, withNewerPrice, withPrice } from './live-vehicle';

/** All pages hear of a change at the same moment, so their readings are spread over this time. */
const SPREAD_MS = 1500;
const TOPICS = ['vehicles', 'auctions'];

type Options<V> = {
  /** The rendered data, and the position that was read before it. */
  page: { data: unknown; position: number | null };
  /** All lots of the page's data, when it has more than these vehicles. */
  lots?: readonly Pick<LiveVehicle, 'id' | 'sequence'>[];
  reload: () => void;
  /** Receives every event, with the vehicles before it. */
  onEvent?: (event: LiveEvent, vehicles: readonly V[]) => void;
};

/** The vehicles of a page; the stream updates their prices and clocks. */
export function useLiveVehicles<V extends LiveVehicle>(
  read: readonly V[],
  { page, lots, reload, onEvent }: Options<V>,
): readonly V[] {
  const [vehicles, setVehicles] = useState(read);
  const reloadLater = useLater(reload);
  const reloadSoon = () => reloadLater(Math.random() * SPREAD_MS);

  // Newly read vehicles replace the older ones that the stream has updated.
  useEffect(() => setVehicles((known) => merged(known, read)), [read]);

  function receive(event: LiveEvent): void {
    onEvent?.(event, vehicles);
    if (event.type === 'price') {
      // A yard has thousands of vehicles, and a page shows few of them.
      if (![...vehicles, ...read].some(({ id }) => id === event.vehicleId)) return;
      setVehicles((known) => changed(known, (vehicle) => withPrice(vehicle, event)));
    } else if (event.type === 'auction') {
      setVehicles((known) => changed(known, (vehicle) => withAuction(vehicle, event)));
      reloadSoon();
    } else if (event.type === 'vehicle') {
      reloadSoon();
    }
  }

  const { data, position } = page;
  useLiveStream(TOPICS, {
    page: data,
    known: () =>
      // Without data there is nothing to compare: the page could not be read.
      position === null || data === null ? null : { position, lots: numbersOf(lots ?? read) },
    onEvent: receive,
    onRefresh: reload,
  });
  return vehicles;
}

const numbersOf = (lots: readonly Pick<LiveVehicle, 'id' | 'sequence'>[]) =>
  Object.fromEntries(lots.map(({ id, sequence }) => [id, sequence]));

/** The list that was read, with prices of the page that are newer. */
function merged<V extends LiveVehicle>(known: readonly V[], read: readonly V[]): readonly V[] {
  const before = new Map(known.map((vehicle) => [vehicle.id, vehicle]));
  return read.map((vehicle) => {
    const shown = before.get(vehicle.id);
    return shown ? withNewerPrice(vehicle, shown) : vehicle;
  });
}

/**
 * Returns the same array when nothing in it changed, so that another vehicle's price renders
 * nothing.
 */
function changed<V extends LiveVehicle>(
  vehicles: readonly V[],
  change: (vehicle: V) => V,
): readonly V[] {
  const next = vehicles.map(change);
  return next.some((vehicle, index) => vehicle !== vehicles[index]) ? next : vehicles;
}
