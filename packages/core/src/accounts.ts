export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** The states of a registration (specification, admin section 3). */
export const ACCOUNT_STATUSES = ['pendente', 'aprovado', 'negado'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const PERSON_TYPES = ['fisica', 'juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/**
 * The longest life of a session in milliseconds: `idleMs` without a request, `absoluteMs` in total.
 */
export interface SessionLimit {
  idleMs: number;
  absoluteMs: number;
}
export type SessionLimits = Record<Role, SessionLimit>;

export type SignInStatus = 'active' | 'pending' | 'denied' | 'banned';

const SIGN_IN_STATUS_OF: Record<AccountStatus, SignInStatus> = {
  aprovado: 'active',
  pendente: 'pending',
  negado: 'denied',
};

/** The result of a sign-in with the correct password. A ban outweighs every status. */
export function signInStatus(account: { status: AccountStatus; isBanned: boolean }): SignInStatus {
  return account.isBanned ? 'banned' : SIGN_IN_STATUS_OF[account.status];
}
