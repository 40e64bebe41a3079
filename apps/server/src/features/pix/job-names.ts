/** Asks the PSP about each report that nobody has looked into yet. */
export const HANDLE_PIX = 'handle-pix';
