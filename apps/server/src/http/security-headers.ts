import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Answers that are no pages load nothing and are shown in no frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type PagePolicyOptions = {
  https?: boolean;
  dev?: boolean | undefined;
  /** The one other origin whose documents may be shown inside a page: the map's. */
  frame?: string | null;
};

/** Pages run only scripts that carry this answer's nonce. Styles may be inline, scripts may not. */
export function pagePolicy(
  nonce: string,
  { https = false, dev = false, frame = null }: PagePolicyOptions = {},
): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
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

/** Browser features that nothing here uses. A document's photograph comes through a file field. */
export const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The content policy is set by the answers themselves: pages need a nonce. */
export function headerOptions(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps(publicUrl)
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  };
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
