/** Acts that may need a second person, and the commands behind them. Without zod: pages load it. */
import type { ExportList } from './export-lists.ts';

/** What the yard can choose in the settings. */
export const SENSITIVE_ACTS = ['lances', 'reset-completo', 'exportacoes', 'diretores'] as const;
export type SensitiveAct = (typeof SENSITIVE_ACTS)[number];

/** The commands that can be asked for, by the names of their calls. */
export const APPROVAL_COMMANDS = [
  'deleteBid',
  'resetVehicleBids',
  'resetAllBids',
  'fullResetTimer',
  'exportList',
  'saveSecondPerson',
  'inviteStaff',
  'changeStaff',
  'disableStaff',
  'enableStaff',
  'renewInvitation',
  'makeStaffPasswordLink',
  'creditPayment',
  'undoCredit',
  'openRefund',
  'returnPayment',
  'releaseSale',
  'regulariseSale',
  'liftImpediment',
  'annulSale',
  'saveReceiver',
  'publishAuction',
  'revokeAuction',
  'withdrawLot',
] as const;
export type ApprovalCommand = (typeof APPROVAL_COMMANDS)[number];

/** Lists that hold names with addresses, phones or documents, for whoever has `clients.export`. */
export const CONTACT_LISTS: readonly ExportList[] = [
  'pending-clients',
  'approved-clients',
  'users',
  'vehicles',
  'category-vehicles',
  'bids',
  'vehicle-bids',
  'messages',
  'sales',
  'coaf',
];
/** From this many rows on, an export of such a list is sensitive. */
export const SENSITIVE_ROWS = 1000;

/** Why sensitive acts run without a second person now. */
export const ALONE_REASONS = ['off', 'one-director', 'one-hand'] as const;
export type AloneReason = (typeof ALONE_REASONS)[number];
