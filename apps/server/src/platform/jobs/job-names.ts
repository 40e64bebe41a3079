/** Jobs that one feature runs and other features request. */

/** Writes the results of lots whose end has passed, and schedules itself for the next end. */
export const CLOSE_LOTS = 'close-lots';

/** Signs the last ledger rows of auctions; with `auctionId`, of one whose lots have just closed. */
export const SIGN_STATEMENTS = 'sign-statements';

/** Signs sales, papers and deliveries. */
export const STATE_RECORDS = 'state-records';

/** Makes the sales of closed lots, and writes the end of undecided ones. */
export const SETTLE_SALES = 'settle-sales';

/** Draws the papers that were issued. */
export const ISSUE_PAPERS = 'issue-papers';

/** Gives open charges their PIX codes. */
export const COMPLETE_CHARGES = 'complete-charges';

/** Asks the PSP for the codes of open charges, and to remove those that nobody shall pay any more. */
export const ASK_CODES = 'ask-codes';

/** Writes the notices about deadlines of charges. */
export const REMIND_CHARGES = 'remind-charges';

/** Asks the PSP about the payments that its webhook was told of. */
export const READ_ARRIVALS = 'read-arrivals';

/** Tells the PSP the address of its webhook. */
export const TELL_WEBHOOK = 'tell-webhook';
