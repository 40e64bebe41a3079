import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ignoreHeldKeys } from './lib/keyboard/one-press';
import { NonceContext } from './lib/page/nonce';
import { renewSite } from './lib/page/renewed-site';

// Browsers hide the nonce attribute from selectors but not from scripts. Styles created later need
// it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

ignoreHeldKeys(document);

window.addEventListener('vite:preloadError', () => void renewSite());

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
