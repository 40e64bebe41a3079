import { writeJsonLd } from '../features/public/seo/write-json-ld';
import { SCHEME_SCRIPT } from '../lib/color-scheme/color-scheme';
import type { HeadTag } from '../lib/page/head-tags';
import displayFont from '../ui/style/fonts/archivo-display.woff2?url';
import textFont from '../ui/style/fonts/archivo-text.woff2?url';
import { SITE_ID, VIEW_ID } from './document-ids';
import type { PageFiles } from './page-files';
import type { PageView } from './page-types';
import { SPECULATION_RULES } from './speculation-rules';

/** What a page brings to its document beside its body. */
export type DocumentHead = {
  tags: readonly HeadTag[];
  /** For search engines; browsers do not run it. */
  structured: readonly object[];
  files: PageFiles;
};

type Props = DocumentHead & { view: PageView; nonce: string; body: string };

/** The document around a rendered page. The browser never renders this part again. */
export function PageDocument({ tags, structured, files, view, nonce, body }: Props) {
  return (
    // Light for readers without scripts; the script below sets the reader's own scheme.
    <html lang="pt-BR" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c2b42" media="(prefers-color-scheme: dark)" />
        <Inline nonce={nonce} text={SCHEME_SCRIPT} />
        {tags.map(headTag)}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <SiteLinks />
        {files.scripts.length === 1 &&
          [...files.scripts, ...files.imports].map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React */}
        <div id={SITE_ID} dangerouslySetInnerHTML={{ __html: body }} />
        {structured.map((data) => {
          const text = writeJsonLd(data);
          return <Inline key={text} type="application/ld+json" text={text} />;
        })}
        <Inline id={VIEW_ID} type="application/json" text={writeJson(view)} />
        <Inline nonce={nonce} type="speculationrules" text={writeJson(SPECULATION_RULES)} />
        <Inline nonce={nonce} type="module" async text={files.scripts.map(importOf).join('')} />
      </body>
    </html>
  );
}

const importOf = (script: string) => `import${JSON.stringify(script)};`;

type InlineProps = { id?: string; type?: string; nonce?: string; async?: boolean; text: string };

function Inline({ text, ...attributes }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and JSON that is escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** JSON in which nothing can end a script element. */
function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function headTag(tag: HeadTag) {
  if ('title' in tag) return <title key="title">{tag.title}</title>;
  if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />;
  return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />;
}

/**
 * The fonts are preloaded early with low priority: text shows at once in fallback fonts of the same
 * widths, and on a slow line styles and pictures must not wait for the fonts.
 */
function SiteLinks() {
  return (
    <>
      {[textFont, displayFont].map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
