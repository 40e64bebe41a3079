import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../lib/page/use-back-closes';
import classes from './dialog.module.css';
import { useOpening } from './use-opening';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Disables closing by Escape and by a click outside, because an action is running. */
  locked?: boolean;
  /** Another layer is open over this dialog: it is locked, and leaves the focus to that layer. */
  covered?: boolean;
  /** False for a question that itself answers the system's Back. */
  closedByBack?: boolean;
};

const WIDTHS = { sm: 440, md: 560, lg: 760, xl: 960 } as const;

/** A dialog with its own content and buttons. For a question before an action use ConfirmDialog. */
export function Dialog(props: Props) {
  const { opened, onClose, title, size = 'md', children, footer } = props;
  const { covered = false, closedByBack = true } = props;
  const locked = covered || props.locked === true;
  const open = useOpening(opened);
  useBackCloses(open && !locked && closedByBack, onClose);
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      withCloseButton={!locked}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      // It takes the focus to its first field each time it begins, which would be after every refusal
      // if it ended with `locked`.
      trapFocus={!covered}
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
