import './public/styles';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ignoreHeldKeys } from './lib/keyboard/one-press';
import { backLayers } from './lib/page/back-layers';
import { renewSite } from './lib/page/renewed-site';
import { followTranslator } from './lib/translation/follow-translator';
import { SITE_ID, VIEW_ID } from './public/document-ids';
import { codeOf } from './public/page-codes';
import type { PageView } from './public/page-types';
import { PublicSite } from './public/public-site';

ignoreHeldKeys(document);
followTranslator(document);
// The history may hold entries of layers that were open before this document was loaded.
backLayers();

window.addEventListener('vite:preloadError', () => void renewSite());

/** No `await` at the top: the page's file imports this one, and each would wait for the other. */
async function start(root: HTMLElement, view: PageView): Promise<void> {
  const code = await codeOf(view);
  if (!code) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PublicSite view={view} code={code} />
      </StrictMode>,
    );
  });
}

const root = document.getElementById(SITE_ID);
const data = document.getElementById(VIEW_ID);
if (root && data) void start(root, JSON.parse(data.textContent));
