/** Reason shown when an administrator bans without giving one (public site, section 4). */
export const DEFAULT_BAN_REASON = 'Comportamento inadequado';
