/** Jobs that one feature runs and other features request. */

/** Writes the results of lots whose end has passed, and schedules itself for the next end. */
export const CLOSE_LOTS = 'close-lots';

/** Signs the last ledger rows of auctions; with `auctionId`, of one whose lots have just closed. */
export const SIGN_STATEMENTS = 'sign-statements';

/** Makes the sales of closed lots, and writes the end of undecided ones. */
export const SETTLE_SALES = 'settle-sales';

/** Draws the papers that were issued. */
export const ISSUE_PAPERS = 'issue-papers';

/** Prepares papers that are downloaded together. */
export const PREPARE_BATCHES = 'prepare-batches';

/** Gives open charges their PIX codes. */
export const COMPLETE_CHARGES = 'complete-charges';

/** Tells the PSP of new, changed and closed charges. */
export const PREPARE_PIX = 'prepare-pix';

/** Sends notices of the inbox to devices, mailboxes and telephones. */
export const SEND_NOTICES = 'send-notices';

/** Tells people of the new lots that their saved searches find. */
export const TELL_SEARCHES = 'tell-searches';

/** Tells bidders what the ledger says: that they were outbid, or lost. */
export const TELL_BIDDERS = 'tell-bidders';

/** Tells the followers of vehicles what happens to them. */
export const TELL_FOLLOWERS = 'tell-followers';

/** Tells followers that a bid has passed the amount that they set. */
export const TELL_PRICES = 'tell-prices';
