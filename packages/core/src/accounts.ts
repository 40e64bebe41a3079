export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** Where a registration stands (specification, admin section 3). */
export const ACCOUNT_STATUSES = ['pendente', 'aprovado', 'negado'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const PERSON_TYPES = ['fisica', 'juridica'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** How long a session lives, in milliseconds: without a request, and in any case. */
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

/** What a correct password leads to. A ban outweighs every status. */
export function signInStatus(account: { status: AccountStatus; isBanned: boolean }): SignInStatus {
  return account.isBanned ? 'banned' : SIGN_IN_STATUS_OF[account.status];
}
