import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isPublicRegime } from '@martelo/core/regime';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
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

  return (
    <ConfirmDialog
      opened={auction !== null}
      title="Excluir leilão"
      confirmLabel="Excluir"
      onConfirm={remove}
      failureOf={(error) => failureText(error, adminTexts.deleteAuctionFailed)}
      onClose={onClose}
    >
      <p>{adminTexts.deleteAuctionConfirm}</p>
      {auction && (
        <p>
          <b>
            {auction.titulo} (leilão nº {auction.numeroLote})
          </b>
        </p>
      )}
      {auction && auction.totalVeiculos > 0 && (
        <p>{leavingWords(auction.totalVeiculos, isPublicRegime(auction.regime))}</p>
      )}
      {auction && auction.totalLances > 0 && (
        <p>
          {formatCount(auction.totalLances, 'lance perde', 'lances perdem')} o efeito e{' '}
          {auction.totalLances === 1 ? 'fica' : 'ficam'} só no histórico. Lotes que já têm vencedor
          não mudam.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Vehicles of a public regime wait for a person. */
export function leavingWords(vehicles: number, isPublic: boolean): string {
  const leave = formatCount(vehicles, 'veículo sai', 'veículos saem');
  const one = vehicles === 1;
  if (!isPublic)
    return `${leave} deste leilão e ${one ? 'aguarda' : 'aguardam'} o próximo do tipo.`;
  return `${leave} deste leilão e ${one ? 'espera' : 'esperam'} decisão: ${one ? 'não aparece' : 'não aparecem'} no site e nenhum leilão ${one ? 'o' : 'os'} leva sozinho.`;
}
