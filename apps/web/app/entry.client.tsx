import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceContext } from './lib/page/nonce';
import { reloadRenewedSite } from './lib/page/renewed-site';

// Browsers hide the nonce attribute from selectors but not from scripts. Styles created later need
// it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

window.addEventListener('vite:preloadError', () => {
  reloadRenewedSite(sessionStorage, Date.now(), () => window.location.reload());
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  );
});
