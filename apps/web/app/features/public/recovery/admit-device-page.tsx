import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { useAction } from '../../../lib/forms/use-action';
import { deviceSecret } from '../../../lib/session/device-secret';
import { useLinkToken } from '../../../lib/session/link-token';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/state/skeleton';
import { LinkRefused } from './link-refused';
import { RecoveryCard, Told } from './recovery-card';
import { SignInLink } from './sign-in-link';

/**
 * A mailed link makes this browser known. It takes a press, because programs that look through mail
 * also open its links.
 */
export function AdmitDevicePage() {
  const token = useLinkToken();
  return (
    <RecoveryCard
      title="Liberar este aparelho"
      lead="Depois disso, senhas erradas que outras pessoas digitarem não impedem a sua entrada neste aparelho."
    >
      {token === null ? <Skeleton height={60} /> : <Admission key={token} token={token} />}
    </RecoveryCard>
  );
}

function Admission({ token }: { token: string }) {
  const { busy, done, failure, start } = useAction({
    run: () =>
      browserApi.call(
        'POST /api/auth/device',
        { body: { token, device: deviceSecret() } },
        { handlesRefusal: true },
      ),
  });
  if (token === '') return <LinkRefused sentence={recoveryTexts.linkUnknown} />;
  if (done) {
    return (
      <>
        <Told tone="ok">{done.answer.message}</Told>
        <SignInLink role={done.answer.role} />
      </>
    );
  }
  return (
    <>
      {failure && <Told tone="danger">{failure}</Told>}
      <Button variant="primary" size="lg" fullWidth loading={busy} onClick={() => void start()}>
        Liberar este aparelho
      </Button>
    </>
  );
}
