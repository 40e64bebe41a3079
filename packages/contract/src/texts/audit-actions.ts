import { accountActions } from './audit/account-actions.ts';
import { adjustmentActions } from './audit/adjustment-actions.ts';
import { annulmentActions } from './audit/annulment-actions.ts';
import { auctionActions } from './audit/auction-actions.ts';
import { bidActions } from './audit/bid-actions.ts';
import { coafActions } from './audit/coaf-actions.ts';
import { counterOfferActions } from './audit/counter-offer-actions.ts';
import { defaultActions } from './audit/default-actions.ts';
import { deliveryActions } from './audit/delivery-actions.ts';
import { officeActions } from './audit/office-actions.ts';
import { personActions } from './audit/person-actions.ts';
import { pixActions } from './audit/pix-actions.ts';
import { questionActions } from './audit/question-actions.ts';
import { ratificationActions } from './audit/ratification-actions.ts';
import { refundActions } from './audit/refund-actions.ts';
import { saleActions } from './audit/sale-actions.ts';
import { staffActions } from './audit/staff-actions.ts';
import { transferActions } from './audit/transfer-actions.ts';
import { vehicleActions } from './audit/vehicle-actions.ts';

/**
 * Every action that the server writes to the audit log, with its label in the filter and its sentence.
 * `{quem}` is the person who acted, `{o-que}` the thing that was changed.
 */
export const AUDIT_ACTIONS = {
  ...accountActions,
  ...staffActions,
  ...personActions,
  ...auctionActions,
  ...vehicleActions,
  ...bidActions,
  ...saleActions,
  ...deliveryActions,
  ...counterOfferActions,
  ...ratificationActions,
  ...annulmentActions,
  ...adjustmentActions,
  ...transferActions,
  ...defaultActions,
  ...pixActions,
  ...refundActions,
  ...coafActions,
  ...questionActions,
  ...officeActions,
};

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (text: string): text is AuditAction =>
  Object.hasOwn(AUDIT_ACTIONS, text);
