import { useAction } from '../../lib/forms/use-action';
import { usePublicUrl } from '../../lib/page/public-url';
import { expectedPlace, passkeyObstacle, passkeyPlace } from '../../lib/passkeys/passkey-obstacle';
import type { Session } from '../../lib/session/session-store';
import { useHydrated } from '../../lib/session/use-session';
import { Button } from '../../ui/button';
import { enterByPasskeyAlone } from './enter';

type Props = {
  onSession: (session: Session) => void;
  /** A sign-in with the password is on its way, and one at a time is enough. */
  disabled: boolean;
};

/**
 * Signs in without a password. Only shown where passkeys can work: before hydration the site's public
 * address tells, so that nothing moves when the page comes alive.
 */
export function PasskeyButton({ onSession, disabled }: Props) {
  const action = useAction({
    run: async () => onSession(await enterByPasskeyAlone()),
    once: true,
  });
  const publicUrl = usePublicUrl();
  const hydrated = useHydrated();
  const origin = hydrated ? window.location.origin : publicUrl;
  const place = hydrated ? passkeyPlace() : expectedPlace(publicUrl);
  if (!place || passkeyObstacle(place, origin) !== null) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={action.busy}
        disabled={disabled || !hydrated}
        onClick={() => void action.start(undefined)}
      >
        Usar chave de acesso
      </Button>
      {action.failure && (
        <p role="alert" className="note" data-tone="danger">
          {action.failure}
        </p>
      )}
    </>
  );
}
