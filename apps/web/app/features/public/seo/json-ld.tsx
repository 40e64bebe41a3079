import { useNonce } from '../../../lib/page/nonce';
import { writeJsonLd } from './write-json-ld';

/** Data for search engines, beside what people read. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide the nonce from the page, which React would take for another one.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end it is escaped
      dangerouslySetInnerHTML={{ __html: writeJsonLd(data) }}
    />
  );
}
