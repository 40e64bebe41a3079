/** Readers that ask for one file again and again, until the process gets the message 'stop'. */
export interface DocumentJob {
  base: string;
  readers: { path: string; source: string; token?: string }[];
}

/** Number of answers by path and status, as `/edital.pdf 200`. */
export type DocumentResult = Record<string, number>;
