import type { Auction } from '@martelo/contract/shapes/auctions';
import { formatCount } from '../../lib/format/formats';
import { notify } from '../../lib/toast/notify';
import { browserApi } from '../../lib/transport/browser-api';
import { PublicReasonDialog } from '../approval/public-reason-dialog';
import { tellAuctionUpdated } from './auction-updated';

type Props = { auction: Auction; onClose: () => void; onRevoked: () => void };

/** Asks why a published auction is revoked. */
export function RevokeAuctionDialog({ auction, onClose, onRevoked }: Props) {
  const { id, titulo, numeroLote, totalVeiculos, totalLances } = auction;

  async function revoke(motivo: string): Promise<void> {
    await browserApi.call('POST /api/admin/auctions/:id/revoke', {
      params: { id },
      body: { motivo },
    });
    notify.success('Leilão revogado. O aviso está na página dele.');
    tellAuctionUpdated();
    onRevoked();
  }

  return (
    <PublicReasonDialog
      title="Revogar leilão"
      confirmLabel="Revogar"
      requestOf={(motivo) => ({ command: 'revokeAuction', payload: { auctionId: id, motivo } })}
      act={revoke}
      onClose={onClose}
    >
      <p>
        <b>
          {titulo} (leilão nº {numeroLote})
        </b>
      </p>
      <p>
        O edital deste leilão está publicado, por isso ele não é excluído. A página dele continua no
        site com o aviso e o motivo, e os editais continuam para baixar. Não há como desfazer.
      </p>
      <p>{withdrawalWords(totalVeiculos, totalLances)}</p>
    </PublicReasonDialog>
  );
}

function withdrawalWords(vehicles: number, bids: number): string {
  const lots = formatCount(vehicles, 'lote é retirado', 'lotes são retirados');
  const held = vehicles === 1 ? 'o veículo espera decisão' : 'os veículos esperam decisão';
  if (bids === 0) return `${lots} e ${held}.`;
  const lost = formatCount(bids, 'lance perde', 'lances perdem');
  return `${lots} e ${held}. ${lost} o efeito, e quem tem um lance que vale recebe uma mensagem com o motivo.`;
}
