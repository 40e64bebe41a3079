import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/transport/api-error';
import classes from './confirm-dialog.module.css';
import { useOpening } from './use-opening';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen, in numbers. */
  children: ReactNode;
  confirmLabel: string;
  /** The dialog closes when it has succeeded and shows the sentence when it has not. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  tone?: 'danger' | 'primary';
};

/** Asks before a consequence. While it is being carried out nothing can be pressed again. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, onConfirm, onClose, tone = 'danger' } = props;
  const { busy, failure, run, dismiss } = useConfirmation(onConfirm, onClose);
  const open = useOpening(opened);
  return (
    <Modal
      opened={open}
      onClose={dismiss}
      title={title}
      withCloseButton={!busy}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      <div className={classes.text}>{children}</div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={dismiss} disabled={busy} data-autofocus>
          Cancelar
        </Button>
        <Button color={tone === 'danger' ? 'vermelho' : undefined} onClick={run} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

function useConfirmation(onConfirm: Props['onConfirm'], onClose: Props['onClose']) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function dismiss(): void {
    if (running.current) return;
    setFailure('');
    onClose();
  }

  return { busy, failure, run, dismiss };
}
