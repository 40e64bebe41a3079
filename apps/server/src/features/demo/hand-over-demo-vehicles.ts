import { CHECKLIST_ITEMS } from '@martelo/core/delivery-checklist';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { deliverSale } from '../delivery/deliver-sale.ts';
import { releaseSale } from '../delivery/release-sale.ts';
import { issuePapers } from '../documents/issue-papers.ts';
import { markSentByHand } from '../notifications/mark-sent-by-hand.ts';
import {
  awaitsSales,
  findFirstAdministrator,
  listDemoSales,
  listWaitingReleases,
  type SaleToPlay,
} from './demo.queries.ts';
import { markSalesMade } from './demo.writes.ts';
import { FINISHED_DEMO_AUCTION } from './demo-auctions.ts';
import { DEMO_SALES, type DemoSale } from './demo-sales.ts';

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
  // The term of the hand-over.
  await issuePapers({ ...deps, signal });
  if (signal.aborted) return;
  for (const messageId of await listWaitingReleases(db)) {
    await markSentByHand(db, { messageId, actor });
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
  if (wanted !== 'liberado' && wanted !== 'entregue') return;
  if (sale.state === 'pago') {
    const released = await releaseSale(deps, { saleId: sale.id, version: sale.version, actor });
    if (!released.ok) throw new Error(`a release of the demonstration: ${released.code}`);
  }
  if (wanted === 'liberado' || sale.state === 'entregue') return;
  const delivered = await deliverSale(deps, {
    saleId: sale.id,
    receiver: 'comprador',
    receiverName: sale.buyer.nome,
    receiverDocument: sale.buyer.documento,
    ...{ powerNumber: '', power: null, certificate: null, unrecognisable: false, notes: '' },
    typed: sale.vehicle.placa,
    ...{ km: 84_210, keys: 2, carrier: '', truckPlate: '', scrapPhotos: [] },
    checklist: CHECKLIST_ITEMS.map((item) => ({ item, estado: 'ok' as const, nota: '' })),
    signature: { read: drawSignature },
    photos: [{ read: drawPhoto }],
    idempotencyKey: `demonstration-${sale.id}`,
    actor,
  });
  if (!delivered.ok) throw new Error(`a delivery of the demonstration: ${delivered.code}`);
}

/** A plain picture that stands for a photograph. */
function drawPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#9fb4c7"/><rect y="420" width="800" height="180" fill="#5b6770"/>
    <path d="M150 420 L230 300 H520 L640 400 H690 V450 H120 Z" fill="#24486b"/>
    <circle cx="250" cy="450" r="52" fill="#111"/><circle cx="570" cy="450" r="52" fill="#111"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
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
