import { OPEN_SALE_STATES, saleStateAfter } from '@martelo/core/sale-states';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { deliverSale } from '../delivery/deliver-sale.ts';
import { publishRelease, releaseInside } from '../delivery/release-sale.ts';
import { issuePapers } from '../documents/issue-papers.ts';
import {
  awaitsSales,
  findFirstAdministrator,
  listDemoSales,
  type SaleToPlay,
} from './demo.queries.ts';
import { markSalesMade, markTold } from './demo.writes.ts';
import { FINISHED_DEMO_AUCTION } from './demo-auctions.ts';
import { DEMO_SALES, DEMO_STEPS, type DemoSale } from './demo-sales.ts';

type Handing = Pick<Deps, 'db' | 'live' | 'jobs' | 'media' | 'settings'>;

/**
 * Issues the papers of the demonstration's paid sales, releases the vehicles that are to be released and
 * hands over the one that is to be gone. Drawing papers takes seconds, so this runs beside the site.
 */
export async function handOverDemoVehicles(
  deps: Handing,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = deps;
  const administrator = await findFirstAdministrator(db);
  if (administrator === null || !(await awaitsSales(db))) return;
  const actor = { id: administrator, ip: '' };
  await issuePapers({ ...deps, signal });
  if (signal.aborted) return;
  const sales = await listDemoSales(db, FINISHED_DEMO_AUCTION.numeroLote);
  for (const { lote, state } of DEMO_SALES) {
    const sale = sales.get(lote);
    if (sale) await hand(deps, actor, sale, state);
  }
  await markSalesMade(db);
}

/** Continues where a crash has left the sale. */
async function hand(
  deps: Handing,
  actor: Actor,
  sale: SaleToPlay,
  wanted: DemoSale['state'],
): Promise<void> {
  const { isReleased, isDelivered } = DEMO_STEPS[wanted];
  if (isReleased && saleStateAfter(sale, 'release')) {
    const released = await release(deps, actor, sale);
    // In a yard that has got a second director by now, whoever credited does not release.
    if (!released.ok && released.code === 'APPROVAL_REQUIRED') return;
    if (!released.ok) throw new Error(`a release of the demonstration: ${released.code}`);
  }
  if (!isDelivered || !OPEN_SALE_STATES.includes(sale.state)) return;
  const delivered = await deliverSale(deps, {
    saleId: sale.id,
    receiverName: sale.buyer.nome,
    receiverDocument: sale.buyer.documento,
    typed: sale.vehicle.placa,
    signature: await drawSignature(),
    actor,
  });
  if (!delivered.ok) throw new Error(`a delivery of the demonstration: ${delivered.code}`);
}

/** The site is up already, so its notice must not wait for a moment: it would leave for an address that does not exist. */
async function release(deps: Handing, actor: Actor, sale: SaleToPlay) {
  const outcome = await deps.db.transaction(async (tx) => {
    const released = await releaseInside(tx, deps, {
      saleId: sale.id,
      version: sale.version,
      actor,
    });
    if (released.ok) await markTold(tx, { saleId: sale.id, sentById: actor.id });
    return released;
  });
  if (outcome.ok) publishRelease(deps, outcome.sale);
  return outcome;
}

/** A line that is nobody's signature. */
function drawSignature(): Promise<Buffer> {
  const line = 'M40 140 C90 20 120 220 170 110 S240 60 270 130 330 190 380 100 450 80 560 120';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">
    <rect width="600" height="240" fill="#fff"/>
    <path d="${line}" fill="none" stroke="#111" stroke-width="5" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Runs beside the serving site. After a failure or a stop the next start goes on. */
export function startHandingOver(
  deps: Handing,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const handing = handOverDemoVehicles(deps, stopping.signal).catch(onError);
  return {
    stop() {
      stopping.abort();
      return handing;
    },
  };
}
