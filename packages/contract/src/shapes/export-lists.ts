/** The lists that can be exported, and the formats. Without zod: pages load it. */

/** Each list of the administrator area, by its name in the address. */
export const EXPORT_LISTS = [
  'vehicles',
  'category-vehicles',
  'auctions',
  'pending-clients',
  'approved-clients',
  'users',
  'bids',
  'vehicle-bids',
  'messages',
  'audit',
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A sheet is made completely in memory; a CSV of any length is written as it is read. */
export const XLSX_MAX_ROWS = 100_000;
