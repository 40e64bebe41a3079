/** The number of rows of a list, in a header because the answer is an array. */
export const TOTAL_HEADER = 'x-total-count';
/** '1' when counting stopped at the total: there are more rows, and the next page has some. */
export const MORE_HEADER = 'x-total-count-capped';
