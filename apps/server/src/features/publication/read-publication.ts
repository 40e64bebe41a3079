import type { Publication } from '@martelo/contract/shapes/publication';
import { phaseOf } from '@martelo/core/auction';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import { presentRevocation } from '../auctions/present-auction.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { describeTerms } from '../terms/describe-terms.ts';
import { presentFinding, presentVersion } from './present-publication.ts';
import { listEditals, listGateLots } from './publication.queries.ts';
import { versionOfPublication } from './publish-auction.ts';
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
  const [newest] = editals;
  const aguarda = newest !== undefined && newest.publishedAt === null;
  const isNewVersion = isBoundByEdital(auction);
  const passesGate = auction.publishedAt === null || (isNewVersion && aguarda);
  // The terms that wait are those that a new version would bring into force.
  const announced = { ...auction, terms: auction.nextTerms ?? auction.terms };
  const findings = passesGate
    ? await readGate(db, { ...asked, auction: announced, isNewVersion })
    : [];
  const { titulo, numeroLote, regime, publishedAt, dataInicio, dataFim } = auction;
  return {
    leilao: {
      id: String(auctionId),
      titulo,
      numeroLote,
      regime,
      publicadoEm: publishedAt?.toISOString() ?? null,
      dataInicio: dataInicio.toISOString(),
      dataFim: dataFim.toISOString(),
      phase: phaseOf(clockOf(auction), nowMs),
      revogacao: presentRevocation(auction),
    },
    lotes: lots.length,
    pendencias: findings.map((finding) => presentFinding(auction, finding)),
    editais: editals.map(presentVersion),
    aguarda,
    noEdital: isNewVersion,
    condicoes: describeTerms(auction.terms, announced.terms),
    estado: newest ? versionOfPublication({ auction, edital: newest, lots }) : '',
  };
}
