import { adminTexts } from '@martelo/contract/texts/admin-texts';
import {
  PassedOver,
  PreviewList,
  useClockPreview,
  WithPreview,
} from '../../../../entities/auction/clock-preview';
import { isSoldOut, splitByEdital } from '../../../../entities/auction/clock-preview-words';
import { formatCount } from '../../../../lib/format/formats';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  title: string;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks before all running and paused auctions get three days, and says which lots come back. */
export function RestartAllDialog(dialog: Props) {
  const preview = useClockPreview('restart');
  const { changed, passedOver } = splitByEdital(preview.data ?? []);
  const restarted = changed.filter((auction) => !isSoldOut(auction));
  return (
    <ConfirmDialog opened disabled={restarted.length === 0} {...dialog}>
      <WithPreview preview={preview}>
        {() => (
          <>
            <p>
              {restarted.length === 0
                ? adminTexts.noneToReset
                : `${formatCount(
                    restarted.length,
                    'leilão em andamento ou pausado passa',
                    'leilões em andamento ou pausados passam',
                  )} a terminar daqui a 3 dias, contados de agora. Os lances continuam valendo.`}
            </p>
            <PreviewList previews={changed} />
            <PassedOver auctions={passedOver} />
          </>
        )}
      </WithPreview>
    </ConfirmDialog>
  );
}
