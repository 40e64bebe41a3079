import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { useComputedColorScheme } from '@mantine/core';
import { TOAST_MS } from '@martelo/contract/limits';
import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { tellNoticePlace } from '../lib/notice-place';

// React.lazy takes default exports only.
export default function Toaster() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(tellNoticePlace, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      draggable
      draggablePercent={80}
      theme={scheme}
      aria-label="Notificações (Alt+T)"
    />
  );
}
