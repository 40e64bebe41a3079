import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import { useEffect, useRef } from 'react';
import { useAdminLive } from '../../../lib/live/admin-live';
import { onForbidden } from '../../../lib/session/forbidden';
import { refreshProfiles } from '../../../lib/session/refresh-profiles';
import { useSession } from '../../../lib/session/use-session';
import { notify } from '../../../lib/toast/notify';

/**
 * Reads the person's profiles again when they change, whenever the stream connects, and when the
 * server refuses a call. Tells the person what changed.
 */
export function useProfileChanges(): void {
  const status = useAdminLive({
    onEvent: (event) => {
      if (event.type === 'profiles') refresh();
    },
  });
  useEffect(() => {
    if (status === 'live') refresh();
  }, [status]);
  useEffect(() => onForbidden(refresh), []);
  useToldChange();
}

function refresh(): void {
  // The next connection or refusal asks again.
  refreshProfiles().catch(() => undefined);
}

function useToldChange(): void {
  const user = useSession()?.user;
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (!before?.profiles || !user?.profiles || before.id !== user.id) return;
    if (String(before.profiles) === String(user.profiles)) return;
    notify.warning(changeText(user.profiles), { id: 'profiles-changed', persistent: true });
  }, [user]);
}

export function changeText(profiles: readonly Profile[]): string {
  return `Um diretor mudou o seu perfil: agora você entra como ${profileNames(profiles)}. As páginas e os botões já seguem o novo perfil.`;
}
