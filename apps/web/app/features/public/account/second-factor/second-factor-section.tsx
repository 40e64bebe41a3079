import type { SecondFactor } from '@martelo/contract/shapes/second-factor';
import { useEffect, useState } from 'react';
import { formatCount, formatDate } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { passkeyObstacle, passkeyPlace } from '../../../../lib/passkeys/passkey-obstacle';
import { returnPath } from '../../../../lib/session/return-to';
import { type Session, storeSession } from '../../../../lib/session/session-store';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { addPasskey, beginApp, makeRecoveryCodes, removeApp, removePasskey } from './factor-calls';
import { FactorDialog } from './factor-dialog';
import type { FactorStage } from './factor-stage';
import { PasskeyList } from './passkey-list';
import classes from './second-factor.module.css';
import { useSecondFactor } from './use-second-factor';

/** The person's second factor: an app for codes, passkeys, recovery codes. */
export function SecondFactorSection({ session }: { session: Session }) {
  const { factor, failure, reload } = useSecondFactor();
  const [stage, setStage] = useState<FactorStage | null>(null);
  const wasEnrolling = session.user.mustEnrol === true;
  const hasOne = factor !== null && (factor.appSince !== null || factor.passkeys.length > 0);

  // Also true in a session from before the rule was turned on.
  const mustEnrol = factor?.required === true && !hasOne;
  useEffect(() => {
    // Not while the codes are shown: the page around them would change.
    if (wasEnrolling && hasOne && stage === null) storeSession(enrolled(session));
  }, [wasEnrolling, hasOne, stage, session]);

  return (
    <AccountSection
      id="segundo-fator"
      title="Segundo fator"
      lead="Além da senha, a entrada pede algo que só você tem: assim, uma senha descoberta não basta."
    >
      {mustEnrol && (
        <MessageBox tone="warn">
          A sua conta precisa de um segundo fator. Ative um para continuar: até lá, só esta página
          funciona.
        </MessageBox>
      )}
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {factor === null && !failure && <Skeleton height={160} />}
      {factor && (
        <>
          <AppPart factor={factor} isEnrolling={mustEnrol} onStage={setStage} />
          <PasskeysPart factor={factor} onStage={setStage} />
          {hasOne && <CodesPart left={factor.recoveryCodesLeft} onStage={setStage} />}
        </>
      )}
      <WayOn session={session} isOpen={hasOne} />
      <FactorDialog
        stage={stage}
        asksPassword={!mustEnrol}
        onStage={setStage}
        onChanged={() => void reload()}
      />
    </AccountSection>
  );
}

function enrolled(session: Session): Session {
  const { mustEnrol: _, ...user } = session.user;
  return { ...session, user };
}

/** After the enrolment that a sign-in led to, the page that was wanted is one press away. */
function WayOn({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const { search } = useLocation();
  const next = returnPath(search, session.user.role === 'admin' ? '/admin/dashboard' : '/');
  if (!isOpen || !search.includes('voltar=')) return null;
  return (
    <Link to={next} className={classes.wayOn}>
      Continuar
    </Link>
  );
}

type PartProps = { factor: SecondFactor; onStage: (stage: FactorStage) => void };

function AppPart({ factor, isEnrolling, onStage }: PartProps & { isEnrolling: boolean }) {
  const { appSince } = factor;
  const begin: FactorStage = {
    kind: 'ask',
    title: appSince ? 'Trocar o aplicativo' : 'Ativar o aplicativo de códigos',
    lead: appSince
      ? 'O aplicativo de agora vale até você confirmar o novo.'
      : 'Você vai precisar do celular com um aplicativo de códigos.',
    label: 'Continuar',
    run: ({ password }) => beginApp(password),
  };
  const remove: FactorStage = {
    kind: 'ask',
    title: 'Remover o aplicativo',
    lead: 'Os códigos dele deixam de valer.',
    label: 'Remover',
    danger: true,
    run: ({ password }) => removeApp(password),
  };
  return (
    <div className={classes.part}>
      <h3>Aplicativo de códigos</h3>
      <p>
        {appSince
          ? `Ativo desde ${formatDate(appSince)}.`
          : 'Um aplicativo no celular mostra um código novo a cada 30 segundos, mesmo sem internet.'}
      </p>
      <div className={`cluster ${classes.actions}`}>
        <Button
          variant={appSince || !isEnrolling ? 'default' : 'primary'}
          size="sm"
          onClick={() => onStage(begin)}
        >
          {appSince ? 'Trocar de aplicativo' : 'Ativar aplicativo'}
        </Button>
        {appSince && (
          <Button variant="default" size="sm" onClick={() => onStage(remove)}>
            Remover aplicativo
          </Button>
        )}
      </div>
    </div>
  );
}

function PasskeysPart({ factor, onStage }: PartProps) {
  const obstacle = passkeyObstacle(passkeyPlace(), factor.passkeyOrigin);
  const add: FactorStage = {
    kind: 'ask',
    title: 'Criar chave de acesso',
    lead: 'O seu aparelho vai pedir a digital, o rosto ou o PIN.',
    label: 'Criar',
    asksName: true,
    run: ({ password, name }) => addPasskey(password, name),
  };
  return (
    <div className={classes.part}>
      <h3>Chaves de acesso</h3>
      <p>
        {obstacle ??
          'Com a digital, o rosto ou o PIN do seu aparelho você entra sem digitar senha nem código.'}
      </p>
      {factor.passkeys.length > 0 && (
        <PasskeyList
          passkeys={factor.passkeys}
          onRemove={({ id, name }) =>
            onStage({
              kind: 'ask',
              title: 'Remover a chave de acesso',
              lead: `A chave ${name} deixa de valer neste site.`,
              label: 'Remover',
              danger: true,
              run: ({ password }) => removePasskey(id, password),
            })
          }
        />
      )}
      {obstacle === null && (
        <div className={`cluster ${classes.actions}`}>
          <Button variant="default" size="sm" onClick={() => onStage(add)}>
            Criar chave de acesso
          </Button>
        </div>
      )}
    </div>
  );
}

function CodesPart({ left, onStage }: { left: number; onStage: PartProps['onStage'] }) {
  const make: FactorStage = {
    kind: 'ask',
    title: 'Fazer novos códigos',
    lead: 'Os códigos de recuperação que você tem deixam de valer.',
    label: 'Fazer novos códigos',
    run: ({ password }) => makeRecoveryCodes(password),
  };
  return (
    <div className={classes.part}>
      <h3>Códigos de recuperação</h3>
      <p>
        {left === 0
          ? 'Você não tem mais nenhum: faça novos códigos.'
          : `Você ainda tem ${formatCount(left, 'código', 'códigos')} para entrar sem o segundo fator.`}
      </p>
      <div className={`cluster ${classes.actions}`}>
        <Button variant="default" size="sm" onClick={() => onStage(make)}>
          Fazer novos códigos
        </Button>
      </div>
    </div>
  );
}
