/**
 * The row of `site_settings` that a restore leaves, and that `martelo release` takes away (decision 87). It is
 * no section of the settings, so nobody reads or saves it in the office.
 */
export const RESTORED_MARK = 'casa-restaurada';
