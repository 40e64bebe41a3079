import type { Auction, ClockPreview } from '@martelo/contract/shapes/auctions';
import {
  PreviewList,
  useClockPreview,
  WithPreview,
} from '../../../../entities/auction/clock-preview';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { EnteringVehicles } from './entering-vehicles';
import { useEntering } from './use-entering';

type Props = {
  auction: Auction;
  /** Gets which of the waiting vehicles enter. */
  onConfirm: (entram: string | null) => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks before an auction that waits is opened, and names the waiting vehicles that enter it. */
export function StartQuestion({ auction, onConfirm, ...dialog }: Props) {
  const preview = useClockPreview('start', auction.id);
  const entering = useEntering(auction.tipo);
  return (
    <ConfirmDialog
      opened
      title="Iniciar o leilão"
      confirmLabel="Iniciar"
      tone="primary"
      disabled={!preview.data || entering.entram === null}
      onConfirm={() => onConfirm(entering.entram)}
      onFailed={entering.waiting.reload}
      {...dialog}
    >
      <WithPreview preview={preview}>
        {(previews) => (
          <>
            <PreviewList previews={previews} />
            <EnteringVehicles entering={entering} />
            <p>{startConsequence(previews)}</p>
          </>
        )}
      </WithPreview>
    </ConfirmDialog>
  );
}

function startConsequence([preview]: ClockPreview[]): string {
  return preview?.announced
    ? 'Abre para lances agora, antes da data anunciada. O término anunciado não muda.'
    : 'Abre para lances agora.';
}
