import { adjustSaleCommand } from './features/adjustments/adjust-command.ts';
import { annulSaleCommand } from './features/annulments/annul-command.ts';
import { saveSecondPersonCommand } from './features/approvals/second-person-settings.ts';
import type { SensitiveCommands } from './features/approvals/sensitive-command.ts';
import { fullResetCommand } from './features/auctions/full-reset-command.ts';
import {
  deleteBidCommand,
  resetAllBidsCommand,
  resetVehicleBidsCommand,
} from './features/bids/ledger/sensitive-bid-commands.ts';
import { liftImpedimentCommand } from './features/defaults/lift-command.ts';
import { endPaperCommand } from './features/documents/end-paper-command.ts';
import { exportListCommand } from './features/exports/export-command.ts';
import { assignPaymentCommand } from './features/payments/assign-command.ts';
import { creditCombinedCommand } from './features/payments/combined/credit-combined-command.ts';
import { creditPaymentCommand } from './features/payments/credit-command.ts';
import { saveReceiverCommand } from './features/payments/receiver-settings.ts';
import { approveRefundCommand } from './features/payments/refunds/refund-command.ts';
import { publishAuctionCommand } from './features/publication/publish-command.ts';
import {
  changeStaffCommand,
  disableStaffCommand,
  enableStaffCommand,
  inviteStaffCommand,
} from './features/staff/sensitive-staff-commands.ts';
import { waiveStorageCommand } from './features/storage/waive-command.ts';
import { transferSaleCommand } from './features/transfers/transfer-command.ts';

/**
 * Every command that may need a second person. A new one has its name in the contract
 * (`APPROVAL_COMMANDS`), the schema of its payload there (`approvalPayloads`), a description in its
 * own feature (`SensitiveCommand`), its line here, and `actAlone` in the route that gives it at once.
 */
export const sensitiveCommands: SensitiveCommands = {
  deleteBid: deleteBidCommand,
  resetVehicleBids: resetVehicleBidsCommand,
  resetAllBids: resetAllBidsCommand,
  fullResetTimer: fullResetCommand,
  exportList: exportListCommand,
  saveSecondPerson: saveSecondPersonCommand,
  inviteStaff: inviteStaffCommand,
  changeStaff: changeStaffCommand,
  disableStaff: disableStaffCommand,
  enableStaff: enableStaffCommand,
  creditPayment: creditPaymentCommand,
  creditCombined: creditCombinedCommand,
  liftImpediment: liftImpedimentCommand,
  annulSale: annulSaleCommand,
  waiveStorage: waiveStorageCommand,
  adjustSale: adjustSaleCommand,
  transferSale: transferSaleCommand,
  approveRefund: approveRefundCommand,
  assignPayment: assignPaymentCommand,
  endPaper: endPaperCommand,
  saveReceiver: saveReceiverCommand,
  publishAuction: publishAuctionCommand,
};
