import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { useColorScheme } from '../../lib/color-scheme/use-color-scheme';
import { toastPlace } from '../../lib/toast/toast-place';
import { TOAST_MS, toasterIsReady } from '../../lib/toast/toaster-ready';
import { Icon } from '../icon';

// React.lazy accepts default exports only.
export default function Toaster() {
  const scheme = useColorScheme();
  useEffect(toasterIsReady, []);
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      draggable
      draggablePercent={80}
      theme={scheme}
      closeButton={CloseButton}
      aria-label="Notificações (Alt+T)"
    />,
    toastPlace(),
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
        // Without this the click would also reach the toast, which would close it a second time.
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <Icon of={IconX} size={18} />
    </button>
  );
}

/** The library labels the timer bar in English and has no option to change it. */
function nameTimer(button: HTMLButtonElement | null): void {
  const timer = button?.closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
  timer?.setAttribute('aria-label', 'Tempo até o aviso fechar');
}
