import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { useEffect, useState } from 'react';
import {
  NewPasswordFields,
  passwordErrors,
  typedPasswords,
} from '../../../entities/person/new-password-fields';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Link } from '../../../lib/navigation/link';
import { deviceSecret } from '../../../lib/session/device-secret';
import { useLinkToken } from '../../../lib/session/link-token';
import { clearSession } from '../../../lib/session/session-store';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/state/skeleton';
import { LinkRefused } from './link-refused';
import { RecoveryCard, Told } from './recovery-card';
import { SignInLink } from './sign-in-link';

const TITLE = 'Escolha uma nova senha';

/** A link's holder chooses a new password. */
export function NewPasswordPage() {
  const token = useLinkToken();
  const refusal = useRefusal(token);
  return (
    <RecoveryCard title={TITLE}>
      {token === null || refusal === undefined ? (
        <Skeleton height={180} />
      ) : refusal ? (
        <LinkRefused sentence={refusal} />
      ) : (
        <PasswordForm key={token} token={token} />
      )}
    </RecoveryCard>
  );
}

/** Why the link does not work, null when it does; undefined until the server has said so. */
function useRefusal(token: string | null): string | null | undefined {
  const [known, setKnown] = useState<{ token: string; refusal: string | null }>();
  useEffect(() => {
    if (!token) return;
    const tell = (refusal: string | null) => setKnown({ token, refusal });
    const body = { token };
    browserApi.call('POST /api/auth/password-link', { body }, { handlesRefusal: true }).then(
      () => tell(null),
      (error: unknown) => tell(messageOf(error)),
    );
  }, [token]);
  if (token === '') return recoveryTexts.linkUnknown;
  return known?.token === token ? known.refusal : undefined;
}

function PasswordForm({ token }: { token: string }) {
  const { busy, done, failure, errors, element, submit } = useSubmit({
    check: passwordErrors,
    send: (typed: ReturnType<typeof typedPasswords>) =>
      browserApi.call(
        'POST /api/auth/new-password',
        { body: { ...typed, token, device: deviceSecret() } },
        { handlesRefusal: true },
      ),
    // The session of this browser has ended with all others.
    onDone: clearSession,
  });
  if (done) return <Done answer={done.answer} />;
  return (
    <form
      ref={element}
      className="stack gap-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(typedPasswords(event.currentTarget));
      }}
    >
      <NewPasswordFields errors={errors} />
      {failure && Object.keys(errors).length === 0 && <Told tone="danger">{failure}</Told>}
      <Button type="submit" variant="primary" size="lg" fullWidth loading={busy}>
        Salvar a nova senha
      </Button>
      <p>
        <Link to="/esqueci-minha-senha">Pedir um novo link</Link>
      </p>
    </form>
  );
}

function Done({ answer }: { answer: AnswerOf<'setNewPassword'> }) {
  return (
    <>
      <Told tone="ok">{answer.message}</Told>
      <p>Por segurança, todos os aparelhos foram desconectados da sua conta.</p>
      <SignInLink role={answer.role} />
    </>
  );
}
