import { useEffect } from 'react';
import { Plate } from '../../../entities/lot/plate';
import { go } from '../../../lib/navigation/go';
import { useLocation } from '../../../lib/navigation/place';
import { enrolPathFor, returnPath } from '../../../lib/session/return-to';
import { useSession } from '../../../lib/session/use-session';
import { PageContainer } from '../../../ui/page/page-container';
import { SignInForm } from './sign-in-form';
import classes from './sign-in-page.module.css';

const PROMISES = [
  {
    title: 'Preço ao vivo',
    text: 'Você vê cada lance no instante em que é registrado, com o relógio do leilão.',
  },
  {
    title: 'Total antes de confirmar',
    text: 'O valor com a comissão do leiloeiro aparece antes de cada lance.',
  },
  {
    title: 'Identidade protegida',
    text: 'Os outros participantes só veem um apelido numerado, nunca o seu nome.',
  },
];

export function SignInPage({ whatsapp }: { whatsapp: string }) {
  if (useLeaveSignedIn()) return null;
  return (
    <PageContainer className={classes.root}>
      <div className={classes.panel}>
        <aside className={classes.aside} aria-label="Por que entrar">
          <Plate number="M001" size="lg" className={classes.plate} />
          <p className={classes.promise}>O próximo martelo pode bater para você.</p>
          <ul className={`plain-list stack ${classes.list}`}>
            {PROMISES.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
        <div className={classes.form}>
          <h1 className={classes.title}>Entrar</h1>
          <SignInForm whatsapp={whatsapp} />
        </div>
      </div>
    </PageContainer>
  );
}

/**
 * Leads a person with a session, old or new, to the next page at once. True during the navigation.
 */
function useLeaveSignedIn(): boolean {
  const session = useSession();
  const { search } = useLocation();
  const signedIn = session !== null;
  const mustEnrol = session?.user.mustEnrol === true;
  useEffect(() => {
    if (!signedIn) return;
    const next = returnPath(search, '/');
    go(mustEnrol ? enrolPathFor(next) : next, { replace: true });
  }, [signedIn, mustEnrol, search]);
  return signedIn;
}
