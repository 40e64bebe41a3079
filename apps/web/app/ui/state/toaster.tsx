import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { TOAST_MS, toasterIsReady } from '../../lib/toast/toaster-ready';
import { Icon } from '../icon';

// React.lazy takes default exports only.
export default function Toaster() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(toasterIsReady, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      draggable
      draggablePercent={80}
      theme={scheme}
      closeButton={CloseButton}
      aria-label="Notificações (Alt+T)"
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label="Fechar aviso"
      ref={nameTimer}
      onClick={(event) => {
        // A press on the toast itself would close it once more.
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <Icon name="close" size={18} />
    </button>
  );
}

/** The library names the bar beside the button in English, and takes no other name for it. */
function nameTimer(button: HTMLButtonElement | null): void {
  const timer = button?.closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
  timer?.setAttribute('aria-label', 'Tempo até o aviso fechar');
}
