/** Makes the sales of closed lots, and writes the end of undecided ones. */
export const SETTLE_SALES = 'settle-sales';
/** Draws papers that were issued; registered by the feature that owns them. */
export const ISSUE_PAPERS = 'issue-papers';
