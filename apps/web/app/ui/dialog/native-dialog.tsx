import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../lib/page/use-back-closes';
import { Icon } from '../icon';
import classes from './native-dialog.module.css';
import { useModal } from './use-modal';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** 'center': a window; 'bottom': a sheet at the bottom of a phone's screen. */
  place?: 'center' | 'bottom';
  /** The width of a window: 440 or 620 px. */
  size?: 'md' | 'lg';
  /** An action is running: Escape, a press outside and the button do not close it. */
  locked?: boolean;
};

/** The dialog of the public pages, made of the browser's own element. */
export function NativeDialog(props: Props) {
  const { opened, onClose, title, children, place = 'center', size = 'md', locked = false } = props;
  const { element, shown } = useModal(opened);
  const titleId = useId();
  // A selection of text that ends outside also causes a click there.
  const isPressedOutside = useRef(false);
  useBackCloses(opened, onClose);
  if (!shown) return null;

  function close(): void {
    if (!locked && opened) onClose();
  }

  /** Escape, or Back on Android. The page decides, so the browser must not close the dialog itself. */
  function onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  }

  /** Chromium lets a page refuse only the first of two Escapes, but each key before it. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }

  /** The browser has closed the dialog by itself. */
  function onClosed({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (!opened || currentTarget.open) return;
    if (locked) currentTarget.showModal();
    else onClose();
  }

  return createPortal(
    <dialog
      ref={element}
      className={classes.root}
      data-place={place}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onClose={onClosed}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isPressedOutside.current) close();
      }}
    >
      <div className={classes.panel}>
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button
            type="button"
            className={classes.close}
            aria-label="Fechar"
            onClick={close}
            disabled={locked}
          >
            <Icon of={IconX} size={20} />
          </button>
        </header>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}
