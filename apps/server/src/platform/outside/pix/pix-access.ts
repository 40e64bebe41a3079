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
