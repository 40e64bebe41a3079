import { useEffect } from 'react';
import { colorScheme, SCHEME_SCRIPT } from './color-scheme';

/** Sets the page's scheme before the first paint and keeps it up to date afterwards. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  // Also after a failed hydration, which draws the page anew with the server's attributes.
  useEffect(() => colorScheme().apply(), []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
      dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }}
    />
  );
}
