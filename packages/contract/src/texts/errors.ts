import { accountErrors } from './errors/account-errors.ts';
import { adjustmentErrors } from './errors/adjustment-errors.ts';
import { auctionErrors } from './errors/auction-errors.ts';
import { bidErrors } from './errors/bid-errors.ts';
import { combinedErrors } from './errors/combined-errors.ts';
import { counterOfferErrors } from './errors/counter-offer-errors.ts';
import { defaultErrors } from './errors/default-errors.ts';
import { noticeErrors } from './errors/notice-errors.ts';
import { officeErrors } from './errors/office-errors.ts';
import { pixErrors } from './errors/pix-errors.ts';
import { privacyErrors } from './errors/privacy-errors.ts';
import { ratificationErrors } from './errors/ratification-errors.ts';
import { refundErrors } from './errors/refund-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { saleErrors } from './errors/sale-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { transferErrors } from './errors/transfer-errors.ts';
import { visitErrors } from './errors/visit-errors.ts';
import { fillText } from './fill-text.ts';

/**
 * Every refusal of a call: its HTTP status and the sentence for a person.
 *
 * Texts are the specification's where it has one (public site and administrator area, section 8);
 * the server fills in `{name}` marks. Source of the statuses: 400 input, 401 not signed in, 403
 * role or account state, 404, 408 too slow, 409 a business refusal, 413, 415, 429, 503, 507.
 */
export const ERRORS = {
  ...requestErrors,
  ...accountErrors,
  ...bidErrors,
  ...saleErrors,
  ...adjustmentErrors,
  ...counterOfferErrors,
  ...ratificationErrors,
  ...defaultErrors,
  ...pixErrors,
  ...combinedErrors,
  ...refundErrors,
  ...transferErrors,
  ...auctionErrors,
  ...staffErrors,
  ...officeErrors,
  ...privacyErrors,
  ...noticeErrors,
  ...visitErrors,
};

export type ErrorCode = keyof typeof ERRORS;

/** The sentence of a code, filled in. */
export function errorText(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return fillText(ERRORS[code].message, values);
}

/** A waiting time in words: seconds up to a minute and a half, minutes above. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
