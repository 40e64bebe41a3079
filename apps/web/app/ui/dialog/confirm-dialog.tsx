import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '../../lib/forms/use-action';
import { useBackCloses } from '../../lib/page/use-back-closes';
import classes from './confirm-dialog.module.css';
import { useOpening } from './use-opening';

type Props = {
  opened: boolean;
  title: string;
  /** The consequences, in numbers. */
  children: ReactNode;
  confirmLabel: string;
  /** The dialog closes after a success and shows the message after a failure. */
  onConfirm: () => Promise<unknown>;
  /** The message for a failure; by default the error's own. */
  failureOf?: (error: unknown) => string;
  /** Runs after a failure; the dialog shows the message itself. */
  onFailed?: (error: unknown) => void;
  onClose: () => void;
  tone?: 'danger' | 'primary';
  /** True while there is nothing to confirm. */
  disabled?: boolean;
};

/**
 * Asks for confirmation before an action with consequences. While the action runs, every button is
 * disabled.
 */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, onConfirm, onClose, tone = 'danger' } = props;
  const { busy, failure, start, clearFailure } = useAction({
    run: onConfirm,
    failureOf: props.failureOf,
    onFailed: props.onFailed,
    onDone: onClose,
  });
  const open = useOpening(opened);
  useBackCloses(open && !busy, dismiss);

  function dismiss(): void {
    if (busy) return;
    clearFailure();
    onClose();
  }

  return (
    <Modal
      opened={open}
      onClose={dismiss}
      title={title}
      withCloseButton={!busy}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <div className="stack gap-3">{children}</div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button variant="default" onClick={dismiss} disabled={busy} data-autofocus>
          Cancelar
        </Button>
        <Button
          color={tone === 'danger' ? 'vermelho' : undefined}
          onClick={() => void start()}
          loading={busy}
          disabled={props.disabled === true}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
