import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { waitText } from '@martelo/contract/texts/errors';
import { CONSENT_PAGE } from '@martelo/contract/texts/privacy-texts';
import { formatBRL } from '@martelo/core/money';
import { refuse } from '../../platform/http/refusal.ts';
import type { BidRefused } from './bid-types.ts';

/** Throws the refusal of a bid as the answer of the HTTP call. */
export function refuseBid({ code, floor, minimum, reason, impediment }: BidRefused): never {
  switch (code) {
    case 'BID_BELOW_MINIMUM':
      return refuse(code, { values: { amount: formatBRL(minimum ?? 0) } });
    case 'BID_TOO_LOW':
    case 'BID_MATCHED':
      return refuse(code, { values: { amount: formatBRL(floor ?? 0) } });
    case 'BIDDER_IMPEDED':
      return refuse(code, { values: { data: '', lote: '', ...impediment } });
    case 'BID_INVALID':
      return refuse(code, { fields: { value: bidTexts.invalid } });
    case 'RATE_LIMITED':
      return refuse(code, { values: { wait: waitText(1) } });
    case 'CONSENT_REQUIRED':
      return refuse(code, { extra: { link: CONSENT_PAGE } });
    case 'ACCOUNT_BANNED':
      return refuse(code, {
        extra: { forceLogout: true, isBanned: true, reason: reason ?? DEFAULT_BAN_REASON },
      });
    default:
      return refuse(code);
  }
}
