import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { useHydrated } from '../../../../lib/session/use-session';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NeedsScript } from '../../../../ui/needs-script';
import { PageContainer } from '../../../../ui/page/page-container';
import { Outcome } from './outcome';
import classes from './privacy.module.css';

const WORDS = {
  confirm: {
    title: 'Confirmar o novo e-mail',
    lead: 'Ao confirmar, este passa a ser o e-mail da sua conta: com ele você entra e recebe os avisos.',
    button: 'Confirmar e-mail',
  },
  stop: {
    title: 'Interromper a troca de e-mail',
    lead: 'Se você não pediu a troca do e-mail da sua conta, interrompa aqui e depois troque a sua senha.',
    button: 'Interromper a troca',
  },
} as const;

/**
 * The page of a mailed link. The link works by a press and not by opening it, because programs that
 * check mails open links too. The secret stands after '#', so that no server sees it.
 */
export function EmailLinkPage({ kind }: { kind: keyof typeof WORDS }) {
  const { title, lead, button } = WORDS[kind];
  const hydrated = useHydrated();
  const token = useRef('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    token.current = window.location.hash.slice(1);
    setMissing(token.current === '');
  }, []);
  const { busy, done, failure, start } = useAction({
    run: () => {
      const body = { token: token.current };
      return kind === 'confirm'
        ? browserApi.call('POST /api/account/email/confirm', { body })
        : browserApi.call('POST /api/account/email/stop', { body });
    },
  });
  return (
    <PageContainer className={`stack gap-5 ${classes.root}`}>
      <h1 className={classes.title}>{title}</h1>
      <NeedsScript>
        Para continuar, ative o JavaScript do navegador e recarregue a página.
      </NeedsScript>
      <div className={classes.card}>
        <p className={classes.text}>
          {missing ? 'O link está incompleto. Abra de novo o link do e-mail que recebeu.' : lead}
        </p>
        <div className={`cluster gap-3 ${classes.buttons}`}>
          {!done && !missing && (
            <Button
              variant="primary"
              loading={busy}
              disabled={!hydrated}
              onClick={() => void start()}
            >
              {button}
            </Button>
          )}
          <Outcome done={done?.answer.message ?? ''} failure={failure} />
        </div>
        {done && (
          <p className={classes.text}>
            <Link to="/conta/privacidade">Minha privacidade</Link>
          </p>
        )}
      </div>
    </PageContainer>
  );
}
