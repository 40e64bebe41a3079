/** The end of an address that opens a lot with the confirmation of the covering bid. */
export const COVER_HASH = '#cobrir';

export function coverAddress(vehicleId: string): string {
  return `/veiculos/${vehicleId}${COVER_HASH}`;
}
