import { someVehicle as answered } from '../../lib/testing/office-samples.fixture';
import { onPage } from '../auction/on-page';
import type { Vehicle } from './vehicle-on-page';

/** A car in a running auction, with bids. */
export function someVehicle(values: Partial<Vehicle> = {}): Vehicle {
  const { version, ...vehicle } = onPage(answered());
  return {
    ...vehicle,
    imagens: [picture('a'), picture('b')],
    dataInicio: '2026-11-20T12:00:00.000Z',
    dataFim: '2026-11-24T21:00:00.000Z',
    remainingMs: null,
    asOf: '2026-11-21T12:00:00.000Z',
    auction: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...values,
  };
}

function picture(id: string): Vehicle['imagens'][number] {
  const base = `/uploads/${id}`;
  return {
    id,
    url: `${base}/detail`,
    card: `${base}/card`,
    detail: `${base}/detail`,
    full: `${base}/full`,
  };
}
