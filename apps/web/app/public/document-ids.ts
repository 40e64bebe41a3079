/** The id of the element that the browser hydrates, and of the data it does it with. */
export const SITE_ID = 'site';
export const VIEW_ID = 'dados';
