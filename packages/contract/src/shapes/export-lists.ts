import type { Permission } from '@martelo/core/permissions';

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
  'sales',
  'coaf',
  'audit',
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];

/**
 * What a member of staff must be allowed to for each list. Those of vehicles and bids hold the contacts of
 * people only for whoever has `clients.export`.
 */
export const EXPORT_PERMISSIONS: Record<ExportList, Permission> = {
  vehicles: 'vehicles.read',
  'category-vehicles': 'vehicles.read',
  auctions: 'auctions.read',
  'pending-clients': 'clients.export',
  'approved-clients': 'clients.export',
  users: 'clients.export',
  bids: 'bids.read',
  'vehicle-bids': 'bids.read',
  messages: 'clients.export',
  sales: 'clients.export',
  coaf: 'sales.coaf',
  audit: 'audit.read',
};

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A sheet is made completely in memory; a CSV of any length is written as it is read. */
export const XLSX_MAX_ROWS = 100_000;
