import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import {
  PreviewList,
  useClockPreview,
  WithPreview,
} from '../../../../entities/auction/clock-preview';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  id: string;
  onConfirm: () => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks before an auction that waits is opened ahead of its announced start. */
export function StartQuestion({ id, ...dialog }: Props) {
  const preview = useClockPreview('start', id);
  return (
    <ConfirmDialog
      opened
      title="Iniciar o leilão"
      confirmLabel="Iniciar"
      tone="primary"
      disabled={!preview.data}
      {...dialog}
    >
      <WithPreview preview={preview}>
        {(previews) => (
          <>
            <PreviewList previews={previews} />
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
