import type { Permission } from '@martelo/core/permissions';
import type { ReactNode } from 'react';
import { useCan } from '../lib/session/use-can';

type Props = { to: Permission; children: ReactNode };

/** Shows a part of a page only to a person who may do this. */
export function Permitted({ to, children }: Props) {
  return useCan(to) ? children : null;
}
