import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ignoreHeldKeys } from './lib/keyboard/one-press';
import { renewSite } from './lib/page/renewed-site';
import { followTranslator } from './lib/translation/follow-translator';

ignoreHeldKeys(document);
followTranslator(document);

window.addEventListener('vite:preloadError', () => void renewSite());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
