import { useNonce } from '../../../lib/page/nonce';
import { writeJsonLd } from './write-json-ld';

/** A script element with structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide the nonce from the page, and React would take the empty value for a
      // difference.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end it is escaped
      dangerouslySetInnerHTML={{ __html: writeJsonLd(data) }}
    />
  );
}
