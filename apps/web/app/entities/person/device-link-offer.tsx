import { useAction } from '../../lib/forms/use-action';
import { ApiError } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';
import { Button } from '../../ui/button';
import classes from './device-link-offer.module.css';

const TOO_MANY_TRIES = 429;

type Props = {
  /** The failure of the sign-in. */
  cause: unknown;
  /** The e-mail in the form, at the moment of the press. */
  readEmail: () => string;
};

/**
 * The way in for the owner of an account that other people's wrong passwords have closed. Shown after
 * the sign-in has been refused for too many of them.
 */
export function DeviceLinkOffer({ cause, readEmail }: Props) {
  const { busy, done, failure, start } = useAction({
    run: () => {
      const body = { email: readEmail() };
      return browserApi.call('POST /api/auth/device-link', { body }, { handlesRefusal: true });
    },
  });
  if (!(cause instanceof ApiError) || cause.status !== TOO_MANY_TRIES) return null;
  return (
    <div className={classes.root}>
      <p>Não foi você? Receba um link que libera este aparelho, sem esperar.</p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {done ? (
        <p role="status" className={classes.sent}>
          {done.answer.message}
        </p>
      ) : (
        <Button variant="default" loading={busy} onClick={() => void start()}>
          Receber o link
        </Button>
      )}
    </div>
  );
}
