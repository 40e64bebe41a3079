/** A page with more lots names no position, and reads its data again. */
export const MAX_KNOWN_LOTS = 300;

export const KNOWN_LOTS = /^(?:[1-9]\d{0,14}\.\d{1,9}(?:,|$))*$/;

/** The ledger number of each lot on a page, by vehicle id. */
export type KnownLots = Readonly<Record<string, number>>;

/** '7.12,9.0' are two vehicles with their ledger numbers. */
export function writeKnownLots(lots: KnownLots): string {
  return Object.entries(lots)
    .map(([id, sequence]) => `${id}.${sequence}`)
    .join(',');
}

export function readKnownLots(text: string): Map<number, number> {
  const pairs = text.split(',').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('.').map(Number) as [number, number]));
}
