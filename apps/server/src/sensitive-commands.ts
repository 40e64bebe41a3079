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
import { regulariseSaleCommand } from './features/defaults/regularise-command.ts';
import { releaseSaleCommand } from './features/delivery/release-command.ts';
import { exportListCommand } from './features/exports/export-command.ts';
import { creditPaymentCommand } from './features/payments/credit-command.ts';
import { saveReceiverCommand } from './features/payments/receiver-settings.ts';
import { openRefundCommand } from './features/payments/refund-command.ts';
import { returnPaymentCommand } from './features/payments/return-command.ts';
import { undoCreditCommand } from './features/payments/undo-command.ts';
import { publishAuctionCommand } from './features/publication/publish-command.ts';
import { revokeAuctionCommand } from './features/publication/revoke-command.ts';
import { withdrawLotCommand } from './features/publication/withdraw-command.ts';
import {
  changeStaffCommand,
  disableStaffCommand,
  enableStaffCommand,
  inviteStaffCommand,
  makeStaffLinkCommand,
  renewInvitationCommand,
} from './features/staff/sensitive-staff-commands.ts';

/**
 * Every command that may need a second person. A new one has its name in the contract
 * (`APPROVAL_COMMANDS`), the schema of its payload there (`approvalPayloads`), a description in its
 * own feature (`SensitiveCommand`), its line here, and `admitActor` in the command itself. The test beside
 * this file gives each of them as one person alone.
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
  renewInvitation: renewInvitationCommand,
  makeStaffPasswordLink: makeStaffLinkCommand,
  creditPayment: creditPaymentCommand,
  undoCredit: undoCreditCommand,
  openRefund: openRefundCommand,
  returnPayment: returnPaymentCommand,
  releaseSale: releaseSaleCommand,
  regulariseSale: regulariseSaleCommand,
  liftImpediment: liftImpedimentCommand,
  annulSale: annulSaleCommand,
  saveReceiver: saveReceiverCommand,
  publishAuction: publishAuctionCommand,
  revokeAuction: revokeAuctionCommand,
  withdrawLot: withdrawLotCommand,
};
