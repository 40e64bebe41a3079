import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from '../../lib/page/scroll-lock';
import { raiseToasts } from '../../lib/toast/toast-place';
import { reserveKeyboard } from './reserve-keyboard';

type Modal = {
  element: RefObject<HTMLDialogElement | null>;
  /** The dialog is in the page: it is open, or it is still moving out. */
  shown: boolean;
};

/**
 * Opens a `dialog` element as a modal one and closes it. The browser moves the focus in and back,
 * and disables the page behind it.
 */
export function useModal(opened: boolean): Modal {
  const element = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (opened) setShown(true);
  }, [opened]);

  // It is closed here and not in the end of the effect below: React puts the focus back where it was
  // before such an end, into the dialog that has just been closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!shown || !dialog) return;
    if (!opened) return leave(dialog);
    delete dialog.dataset.leaving;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const ends = [lockScroll(), raiseToasts(dialog), reserveKeyboard(dialog)];
    return () => {
      for (const end of ends) end();
    };
  }, [opened, shown]);

  // One that is removed while open would not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (shown) return () => dialog?.close();
  }, [shown]);

  useEffect(() => {
    const dialog = element.current;
    if (opened || !shown || !dialog) return;
    let isOver = false;
    void whenStill(dialog).then(() => {
      if (!isOver) setShown(false);
    });
    return () => {
      isOver = true;
    };
  }, [opened, shown]);

  return { element, shown };
}

function leave(dialog: HTMLDialogElement): void {
  dialog.dataset.leaving = '';
  dialog.close();
}

/** Resolves when the dialog has moved out: at once where motion is reduced. */
async function whenStill(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
}
