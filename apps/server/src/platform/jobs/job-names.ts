/** Jobs that one feature does and others ask for. */

/** Writes the results of lots whose end has passed, and comes again at the next end. */
export const CLOSE_LOTS = 'close-lots';
