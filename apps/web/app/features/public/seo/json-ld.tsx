import { writeJsonLd } from './write-json-ld';

/** A script element with structured data for search engines. Browsers do not run it. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end it is escaped
      dangerouslySetInnerHTML={{ __html: writeJsonLd(data) }}
    />
  );
}
