import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { refusalOf } from '@martelo/core/auction-permits';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import { listBiddersOf, peekLot } from './publication.queries.ts';
import { announceWithdrawn, withdrawInside } from './withdraw-lot.ts';

interface Payload {
  vehicleId: number;
  motivo: string;
}

/**
 * The withdrawal of a lot that an edital has announced. It is sensitive whatever the settings say: bids of
 * strangers end with it.
 */
export const withdrawLotCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'auctions.publish',
  async freeze({ db }, { vehicleId, motivo }) {
    const lot = await peekLot(db, vehicleId);
    if (!lot) return { ok: false, code: 'NOT_FOUND' };
    const auction = lot.auctionId === null ? null : await peekAuction(db, lot.auctionId);
    if (!auction) return { ok: false, code: 'WITHDRAWAL_NOT_NEEDED' };
    if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
    const refusal = refusalOf(auction, 'withdrawLot');
    if (refusal) return { ok: false, code: refusal };
    if (!LOT_TRAITS[lot.status].isOpen) return { ok: false, code: 'LOT_NOT_OPEN' };
    const bidders = await listBiddersOf(db, { lotId: lot.id });
    const preview = {
      title: 'Retirar lote do leilão',
      target: `lote ${lot.lote}, ${vehicleTitle(lot.vehicle)}`,
      facts: [
        { label: 'Leilão', value: `${auction.titulo} (nº ${auction.numeroLote})` },
        { label: 'Tipo', value: REGIME_NAMES[auction.regime] },
        { label: 'Motivo, que o site mostra', value: motivo },
        { label: 'Lances que valem', value: String(lot.bidCount) },
        { label: 'Licitantes que recebem o aviso', value: String(bidders.length) },
      ],
      changes: [
        { label: 'Lote', before: 'No leilão', after: 'Retirado, com o motivo no site' },
        { label: 'Veículo', before: 'Neste leilão', after: 'Espera decisão' },
      ],
    };
    const target = `vehicle:${vehicleId}:withdrawal`;
    return { ok: true, frozen: { target, version: String(lot.id), preview } };
  },
  async execute(tx, deps, { payload: { vehicleId, motivo }, version, actor }) {
    const askedLotId = Number(version);
    const done = await withdrawInside(tx, deps, { vehicleId, reason: motivo, actor, askedLotId });
    if (!done.ok) return done;
    return { ok: true, outcome: 'Lote retirado.', publish: () => announceWithdrawn(deps, done) };
  },
};
