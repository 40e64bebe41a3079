import { notify, takeBackToast } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ClosedToast } from './closed-toast';
import { type ClosedLot, closedWords, manyLostWords } from './closed-words';
import { outbidToastId } from './outbid-toast-id';

/** Above this, the lots that the person lost share one toast. */
const MOST_LOST = 2;

/** Shows the results of lots on which the person has bid. The page of a lot shows its own. */
export async function tellClosed(vehicleIds: readonly string[]): Promise<void> {
  for (const id of vehicleIds) void takeBackToast(outbidToastId(id));
  const elsewhere = vehicleIds.filter((id) => window.location.pathname !== `/veiculos/${id}`);
  const read = await Promise.all(elsewhere.map(readClosed));
  const lots = read.filter((lot) => lot !== null);
  for (const lot of lots.filter(({ leading }) => leading)) await tellOne(lot);
  const lost = lots.filter(({ leading }) => !leading);
  if (lost.length <= MOST_LOST) return void (await Promise.all(lost.map(tellOne)));
  const words = manyLostWords(lost);
  await notify.info(`${words.title}: ${words.text}`, {
    id: `closed-${vehicleIds.join('-')}`,
    persistent: true,
    content: <ClosedToast words={words} />,
  });
}

function tellOne(lot: ClosedLot): Promise<void> {
  const { id } = lot.vehicle;
  const words = closedWords(lot);
  return notify[lot.leading ? 'success' : 'info'](`${words.title}. ${words.text}`, {
    id: closedToastId(id),
    persistent: true,
    content: <ClosedToast words={words} vehicleId={id} />,
  });
}

export const closedToastId = (vehicleId: string) => `closed-${vehicleId}`;

/** Null when the lot cannot be read, and when the person's bids were removed from it. */
async function readClosed(id: string): Promise<ClosedLot | null> {
  const params = { id };
  try {
    const [vehicle, { leading, greatestBid }] = await Promise.all([
      browserApi.call('GET /api/vehicles/:id', { params }),
      browserApi.call('GET /api/vehicles/:id/standing', { params }),
    ]);
    return greatestBid === null ? null : { vehicle, leading, greatestBid };
  } catch {
    return null;
  }
}
