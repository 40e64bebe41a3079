import { useEffect, useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import {
  keepSubscription,
  type PushState,
  readPushState,
  sendTest,
  switchPushOff,
  switchPushOn,
} from '../../../../lib/push/push-browser';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import classes from './notices.module.css';

const WORDS: Record<PushState, string> = {
  unsupported: 'Este navegador não mostra avisos de sites. Use Chrome, Edge, Firefox ou Safari.',
  'add-to-home':
    'No iPhone e no iPad os avisos funcionam com o site na tela de início: toque em Compartilhar, depois em “Adicionar à Tela de Início”, abra o site por ali e volte a esta página.',
  denied:
    'Os avisos deste site estão bloqueados no navegador. Para permitir: toque no cadeado ao lado do endereço, abra Permissões, libere Notificações e recarregue a página.',
  off: 'Os avisos chegam na tela deste aparelho, também com o site fechado. O navegador vai pedir a sua permissão.',
  on: 'Os avisos chegam neste aparelho. Ao sair da conta eles param, e voltam quando você entrar de novo.',
};

/** The browser on which the person reads this page. */
export function PushSection({ isOffered, userId }: { isOffered: boolean; userId: string }) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    // Without an answer of the site the next visit tells it.
    void keepSubscription(userId)
      .catch(() => undefined)
      .then(readPushState)
      // A browser that forbids storage also forbids workers.
      .catch((): PushState => 'unsupported')
      .then(setState);
  }, [isOffered, userId]);
  const switching = useAction({
    run: (wanted: 'on' | 'off') => (wanted === 'on' ? switchPushOn(userId) : switchPushOff()),
    onDone: setState,
  });
  const testing = useAction({ run: sendTest });
  if (!isOffered) return null;
  return (
    <AccountSection
      id="aparelho"
      title="Receber avisos neste aparelho"
      lead={state ? WORDS[state] : undefined}
    >
      {state === null && <Skeleton height={48} />}
      {switching.failure && <MessageBox tone="danger">{switching.failure}</MessageBox>}
      {testing.failure && <MessageBox tone="danger">{testing.failure}</MessageBox>}
      {testing.done && <MessageBox tone="ok">{testing.done.answer}</MessageBox>}
      {state === 'off' && (
        <Button
          variant="primary"
          className={classes.press}
          loading={switching.busy}
          onClick={() => void switching.start('on')}
        >
          Receber avisos neste aparelho
        </Button>
      )}
      {state === 'on' && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={testing.busy}
            disabled={switching.busy}
            onClick={() => void testing.start()}
          >
            Enviar um aviso de teste
          </Button>
          <Button
            variant="default"
            loading={switching.busy}
            disabled={testing.busy}
            onClick={() => void switching.start('off')}
          >
            Não receber mais aqui
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
