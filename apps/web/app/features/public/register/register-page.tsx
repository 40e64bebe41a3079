import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { useSession } from '../../../lib/session/use-session';
import { Icon } from '../../../ui/icon';
import { NeedsScript } from '../../../ui/needs-script';
import { PageContainer } from '../../../ui/page/page-container';
import { NextSteps } from './next-steps';
import { RegisterForm } from './register-form';
import classes from './register-page.module.css';
import { Registered } from './registered';
import { useRegistration } from './use-registration';
import { useWaiting } from './use-waiting';

export function RegisterPage({ versions }: { versions: ConsentVersions | null }) {
  const fields = useRegistration(versions);
  const { search } = useLocation();
  const { waiting, note, forget } = useWaiting();
  const signedIn = useSession() !== null;
  const sent = fields.sending.done !== null;
  const email = fields.registration.values.email.trim();
  useEffect(() => {
    if (sent) note(email);
  }, [sent, email, note]);
  if (sent || (waiting !== null && !signedIn)) {
    return (
      <PageContainer className={classes.root}>
        <Registered email={sent ? email : (waiting ?? '')} onAnother={sent ? undefined : forget} />
      </PageContainer>
    );
  }
  return (
    <PageContainer className={classes.root}>
      <div className={classes.head}>
        <h1 className={classes.title}>Cadastre-se para dar lances</h1>
        <p className={classes.lead}>
          Tenha em mãos o seu documento e o celular para as fotos. Todos os campos são obrigatórios,
          menos os marcados como opcionais.
        </p>
        <NeedsScript>
          Para se cadastrar, ative o JavaScript do navegador e recarregue a página.
        </NeedsScript>
        <p className={classes.login}>
          Já tem cadastro?{' '}
          <Link to={`/login${search}`} className={classes.link}>
            Entrar
          </Link>
        </p>
      </div>
      <div className={classes.columns}>
        <RegisterForm fields={fields} />
        <aside className={classes.aside} aria-label="Sobre o cadastro">
          <NextSteps />
          <p className={classes.privacy}>
            <Icon of={IconInfoCircle} size={22} />
            <span>
              Seus documentos nunca ficam públicos. Nos leilões, os outros participantes veem só um
              apelido, como “Licitante 7”.
            </span>
          </p>
        </aside>
      </div>
    </PageContainer>
  );
}
