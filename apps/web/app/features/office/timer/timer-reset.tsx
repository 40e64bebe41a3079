import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import { tellAuctionUpdated } from '../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../entities/auction/timer-cache';
import { timerFailure } from '../../../entities/auction/timer-failure';
import { useAction } from '../../../lib/forms/use-action';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { browserApi } from '../../../lib/transport/browser-api';
import { AdminPage } from '../../../ui/page/admin-page';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './reset.module.css';

/**
 * The screen that resets the timer of all auctions to 3 days. Only its button starts the reset, so
 * a page reload asks again.
 */
export function TimerReset() {
  const { busy, failure, done, start } = useAction({
    run: () => browserApi.call('POST /api/timer/reset'),
    failureOf: (error) => timerFailure('reset', error),
    onDone() {
      tellAuctionUpdated();
      void refreshTimerCache();
    },
  });
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={classes.screen}>
      <AdminPage
        title="Reset do timer"
        back={{ to: '/admin/categorias', label: 'Voltar para Categorias' }}
      >
        <section className={classes.card}>
          {!busy && !done && (
            <>
              <p>
                Todos os leilões em andamento ou pausados passam a terminar daqui a 3 dias, contados
                de agora. Os lances continuam valendo.
              </p>
              {failure && <MessageBox tone="danger">{failure}</MessageBox>}
              <div className={`cluster gap-3 ${classes.buttons}`}>
                <Button variant="default" component={Link} to="/admin/categorias">
                  Cancelar
                </Button>
                <Button onClick={() => void start()}>Resetar para 3 dias</Button>
              </div>
            </>
          )}
          {busy && (
            <p className={classes.working} role="status">
              <Loader size={24} /> Resetando o cronômetro de todos os leilões...
            </p>
          )}
          {done && (
            <>
              <MessageBox tone={done.answer.changed > 0 ? 'ok' : 'info'}>
                {done.answer.message}
              </MessageBox>
              <div className={`cluster gap-3 ${classes.buttons}`}>
                <Button component={Link} to="/admin/leiloes">
                  Ver os leilões
                </Button>
              </div>
            </>
          )}
        </section>
      </AdminPage>
    </main>
  );
}
