/** How many rows a list has, beside an answer that is an array. */
export const TOTAL_HEADER = 'x-total-count';
/** '1' when that is only how far they were counted: there are more, and the next page has some. */
export const MORE_HEADER = 'x-total-count-capped';
