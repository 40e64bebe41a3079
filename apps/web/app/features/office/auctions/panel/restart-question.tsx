import type { Auction, ClockPreview } from '@martelo/contract/shapes/auctions';
import {
  PreviewList,
  useClockPreview,
  WithPreview,
} from '../../../../entities/auction/clock-preview';
import { isSoldOut } from '../../../../entities/auction/clock-preview-words';
import { formatCount } from '../../../../lib/format/formats';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  auction: Auction;
  onConfirm: () => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks before a restart, and says which lots come back. */
export function RestartQuestion({ auction, ...dialog }: Props) {
  const preview = useClockPreview('restart', auction.id);
  const isRefused = preview.data?.every(isSoldOut) ?? true;
  return (
    <ConfirmDialog
      opened
      title="Reiniciar o leilão"
      confirmLabel="Reiniciar"
      disabled={isRefused}
      {...dialog}
    >
      <WithPreview preview={preview}>
        {(previews) => (
          <>
            <PreviewList previews={previews} />
            {!isRefused && (
              <>
                <p>Passa a terminar daqui a 3 dias, contados de agora.</p>
                <KeptBids auction={auction} previews={previews} />
              </>
            )}
          </>
        )}
      </WithPreview>
    </ConfirmDialog>
  );
}

/** The bids of closed lots belong to their results, so only those of open lots go on. */
function KeptBids({ auction, previews }: { auction: Auction; previews: readonly ClockPreview[] }) {
  const hasOpen = previews.some(({ openLots }) => openLots > 0);
  if (auction.totalLances === 0 || !hasOpen) return null;
  if (previews.some(({ keptLots }) => keptLots > 0)) {
    return <p>Os lances nos lotes abertos continuam valendo.</p>;
  }
  return <p>{formatCount(auction.totalLances, 'lance continua', 'lances continuam')} valendo.</p>;
}
