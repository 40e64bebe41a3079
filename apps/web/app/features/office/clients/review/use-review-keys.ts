import { useShortcuts } from '../../../../lib/keyboard/shortcuts';

type Review = {
  /** False while a request runs or another dialog is open. */
  enabled: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
};

/** The keyboard shortcuts of the review dialog. */
export function useReviewKeys({ enabled, onNext, onPrevious, onApprove, onReject }: Review): void {
  useShortcuts(
    [
      { keys: 'j', label: 'Próximo cliente', run: onNext },
      { keys: 'arrowright', label: 'Próximo cliente', run: onNext },
      { keys: 'k', label: 'Cliente anterior', run: onPrevious },
      { keys: 'arrowleft', label: 'Cliente anterior', run: onPrevious },
      { keys: 'a', label: 'Aprovar', run: onApprove },
      { keys: 'r', label: 'Rejeitar, com confirmação', run: onReject },
    ],
    { title: 'Clientes pendentes', enabled, inDialog: true },
  );
}
