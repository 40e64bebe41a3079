import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { staysPublic } from '../../../../entities/auction/stays-public';
import { formatCount } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = { auction: Auction | null; onClose: () => void; onDeleted: () => void };

/** Asks before an auction is deleted and says how many vehicles that affects. */
export function DeleteAuctionDialog({ auction, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    if (!auction) return;
    const input = { params: { id: auction.id } };
    const { message } = await browserApi.call('DELETE /api/auctions/:id', input);
    notify.success(message);
    tellAuctionUpdated();
    onDeleted();
  }

  const stays = auction !== null && staysPublic(auction);
  return (
    <ConfirmDialog
      opened={auction !== null}
      disabled={stays}
      title="Excluir leilão"
      confirmLabel="Excluir"
      onConfirm={remove}
      failureOf={(error) => failureText(error, adminTexts.deleteAuctionFailed)}
      onClose={onClose}
    >
      <p>{stays ? ERRORS.AUCTION_IN_EDITAL.message : adminTexts.deleteAuctionConfirm}</p>
      {auction && (
        <p>
          <b>
            {auction.titulo} (leilão nº {auction.numeroLote})
          </b>
        </p>
      )}
      {auction && !stays && auction.totalVeiculos > 0 && (
        <p>{leavingWords(auction.totalVeiculos)}</p>
      )}
      {auction && !stays && auction.totalLances > 0 && (
        <p>
          {formatCount(auction.totalLances, 'lance perde', 'lances perdem')} o efeito e{' '}
          {auction.totalLances === 1 ? 'fica' : 'ficam'} só no histórico. Lotes que já têm vencedor
          não mudam.
        </p>
      )}
    </ConfirmDialog>
  );
}

export function leavingWords(vehicles: number): string {
  const leave = formatCount(vehicles, 'veículo sai', 'veículos saem');
  return `${leave} deste leilão e ${vehicles === 1 ? 'aguarda' : 'aguardam'} o próximo do tipo.`;
}
