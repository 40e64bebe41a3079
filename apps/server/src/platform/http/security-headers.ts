import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Answers that are not pages load nothing and may not be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type PagePolicyOptions = {
  https?: boolean;
  dev?: boolean | undefined;
  /** The only other origin whose documents a page may frame: the map's. */
  frame?: string | null;
  /** The only other origin whose pictures a page may show: the CDN's or the store's. */
  pictures?: string | null;
};

/**
 * Pages run only the site's files and the inline scripts with these hashes (SHA-256, base64). Styles
 * may be inline.
 */
export function pagePolicy(
  scriptHashes: string[],
  { https = false, dev = false, frame = null, pictures = null }: PagePolicyOptions = {},
): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(pictures === null ? [] : [pictures])].join(' '),
    "font-src 'self' data:",
    // The development server reloads pages over a web socket.
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${frame ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/**
 * Browser features that the site does not use. Photographs of documents come through a file field.
 */
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * The headers of every answer; pages have a content policy of their own. The headers
 * are constant, so they are computed once: computing them for each request would take a tenth of the
 * time of a bid.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': DATA_POLICY,
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps(publicUrl)
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  setHeaders(new IncomingMessage(new Socket()), answer as unknown as ServerResponse, () => {});
  return headers;
}

/** Headers that browsers read from a document and ignore on a file. */
const DOCUMENT_HEADERS = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/**
 * A file of a page (script, style, font, picture) keeps the headers that matter for a file: a page
 * fetches a dozen of them. An SVG keeps its content policy, because opened by itself it is a document.
 */
export function keepFileHeaders(
  reply: { removeHeader(name: string): unknown },
  path: string,
): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  if (!path.endsWith('.svg')) reply.removeHeader('content-security-policy');
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
