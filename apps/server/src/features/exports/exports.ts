import type { ExportList } from '@martelo/contract/shapes/export-lists';
import { auctionsExport } from './auctions-export.ts';
import { auditExport } from './audit-export.ts';
import { bidsExport, vehicleBidsExport } from './bids-export.ts';
import { approvedClientsExport, pendingClientsExport, usersExport } from './clients-export.ts';
import { coafExport } from './coaf-export.ts';
import type { ListExport } from './list-export.ts';
import { messagesExport } from './messages-export.ts';
import { salesExport } from './sales-export.ts';
import { categoryVehiclesExport, vehiclesExport } from './vehicles-export.ts';

/** Every list that can be exported. */
export const LIST_EXPORTS: Record<ExportList, ListExport> = {
  vehicles: vehiclesExport,
  'category-vehicles': categoryVehiclesExport,
  auctions: auctionsExport,
  'pending-clients': pendingClientsExport,
  'approved-clients': approvedClientsExport,
  users: usersExport,
  bids: bidsExport,
  'vehicle-bids': vehicleBidsExport,
  messages: messagesExport,
  sales: salesExport,
  coaf: coafExport,
  audit: auditExport,
};
