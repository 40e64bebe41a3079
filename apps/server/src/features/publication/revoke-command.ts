import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { refusalOf } from '@martelo/core/auction-permits';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import { countLots, findOpenLots } from '../lots/lots.queries.ts';
import { listBiddersOf } from './publication.queries.ts';
import { announceRevoked, revokeInside, versionOfRevocation } from './revoke-auction.ts';

interface Payload {
  auctionId: number;
  motivo: string;
}

/**
 * The revocation of an auction that an edital has announced. It is sensitive whatever the settings say:
 * bids of strangers end with it.
 */
export const revokeAuctionCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'auctions.publish',
  async freeze({ db }, { auctionId, motivo }) {
    const auction = await peekAuction(db, auctionId);
    if (!auction) return { ok: false, code: 'NOT_FOUND' };
    if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
    const refusal = refusalOf(auction, 'revoke');
    if (refusal) return { ok: false, code: refusal };
    const { bids, sold } = await countLots(db, [auctionId]);
    if (sold > 0) return { ok: false, code: 'AUCTION_HAS_SALES' };
    const open = await db.transaction((tx) => findOpenLots(tx, { auctionId }));
    const bidders = await listBiddersOf(db, { auctionId });
    const preview = {
      title: 'Revogar leilão publicado',
      target: `leilão ${auction.numeroLote}, ${auction.titulo}`.trim(),
      facts: [
        { label: 'Tipo', value: REGIME_NAMES[auction.regime] },
        { label: 'Motivo, que o site mostra', value: motivo },
        { label: 'Lances que valem', value: String(bids) },
        { label: 'Licitantes que recebem o aviso', value: String(bidders.length) },
      ],
      changes: [
        { label: 'Leilão', before: 'Público, com edital', after: 'Revogado, com o motivo no site' },
        {
          label: 'Lotes abertos',
          before: String(open.length),
          after: 'Retirados; os veículos esperam decisão',
        },
      ],
    };
    const version = versionOfRevocation(auction, open);
    return { ok: true, frozen: { target: `auction:${auctionId}:revocation`, version, preview } };
  },
  async execute(tx, deps, { payload: { auctionId, motivo }, version: asked, actor }) {
    const done = await revokeInside(tx, deps, { auctionId, reason: motivo, actor, asked });
    if (!done.ok) return done;
    return { ok: true, outcome: 'Leilão revogado.', publish: () => announceRevoked(deps, done) };
  },
};
