import type { Publication } from '@martelo/contract/shapes/publication';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import { presentFinding, presentVersion } from './present-publication.ts';
import { listEditals, listGateLots } from './publication.queries.ts';
import { readGate } from './read-gate.ts';

/** The page of an auction's publication; null: there is no such auction. */
export async function readPublication(
  db: Db,
  auctionId: number,
  timeZone: string,
): Promise<Publication | null> {
  const auction = await peekAuction(db, auctionId);
  if (!auction) return null;
  const [editals, lots, nowMs] = await Promise.all([
    listEditals(db, auctionId),
    listGateLots(db, auctionId),
    readNow(db),
  ]);
  const asked = { auction, hasEdital: editals.length > 0, nowMs, timeZone };
  // A published auction has passed the gate, and its start may be over by now.
  const findings = auction.publishedAt === null ? await readGate(db, asked) : [];
  const { titulo, numeroLote, regime, publishedAt, dataInicio, dataFim } = auction;
  const [newest] = editals;
  return {
    leilao: {
      ...{ id: String(auctionId), titulo, numeroLote, regime },
      publicadoEm: publishedAt?.toISOString() ?? null,
      dataInicio: dataInicio.toISOString(),
      dataFim: dataFim.toISOString(),
    },
    lotes: lots.length,
    pendencias: findings.map((finding) => presentFinding(auctionId, finding)),
    editais: editals.map(presentVersion),
    aguarda: newest !== undefined && newest.publishedAt === null,
  };
}
