/** How the PSP is reached, and how it knows this house. */
export interface PixAccess {
  /** The base address of its API Pix, without a slash at its end. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The house's certificate and its key, as PEM. */
  certificate: string;
  key: string;
  /** Authorities that sign the PSP's own certificate, as PEM; undefined: those that every browser knows. */
  authorities: string | undefined;
}

/** The port that a PSP calls without a proxy. Everything is PEM. */
export interface WebhookListener {
  port: number;
  certificate: string;
  key: string;
  /** Who signs the certificate with which the PSP calls. */
  authorities: string;
}

/** Where a PSP tells of payments. */
export interface PixWebhook {
  /** Without a slash at its end: 'https://pix.exemplo.com.br'. */
  url: string;
  /** A part of the address that nobody else knows. */
  secret: string;
  /** One of the two. */
  listener: WebhookListener | undefined;
  /** In which the proxy says that it has verified the caller's certificate. */
  certificateHeader: string | undefined;
}
