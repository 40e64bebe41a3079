import type { Permission } from '@martelo/core/permissions';
import { isPermitted } from './permitted';
import { useSession } from './use-session';

/** True when the signed-in person may do this; changes as soon as the profiles do. */
export function useCan(permission: Permission): boolean {
  return isPermitted(useSession(), permission);
}
