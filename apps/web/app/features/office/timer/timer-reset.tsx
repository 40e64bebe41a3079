import { Button, Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { tellAuctionUpdated } from '../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../entities/auction/timer-cache';
import { timerFailure } from '../../../entities/auction/timer-failure';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { browserApi } from '../../../lib/transport/browser-api';
import { AdminPage } from '../../../ui/page/admin-page';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './reset.module.css';

type Step =
  | { name: 'asking'; failure: string }
  | { name: 'working' }
  | { name: 'done'; message: string; changed: number };

/** The whole screen: the timer of all auctions back to 3 days; only the confirmation acts, a reload asks again. */
export function TimerReset() {
  const { step, confirm } = useTimerReset();
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={classes.screen}>
      <AdminPage
        title="Reset do timer"
        back={{ to: '/admin/categorias', label: 'Voltar para Categorias' }}
      >
        <section className={classes.card}>
          {step.name === 'asking' && (
            <>
              <p>
                Todos os leilões em andamento ou pausados passam a terminar daqui a 3 dias, contados
                de agora. Os lances continuam valendo.
              </p>
              {step.failure && <MessageBox tone="danger">{step.failure}</MessageBox>}
              <div className={classes.buttons}>
                <Button variant="default" component={Link} to="/admin/categorias">
                  Cancelar
                </Button>
                <Button onClick={() => void confirm()}>Resetar para 3 dias</Button>
              </div>
            </>
          )}
          {step.name === 'working' && (
            <p className={classes.working} role="status">
              <Loader size={24} /> Resetando o cronômetro de todos os leilões...
            </p>
          )}
          {step.name === 'done' && (
            <>
              <MessageBox tone={step.changed > 0 ? 'ok' : 'info'}>{step.message}</MessageBox>
              <div className={classes.buttons}>
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

function useTimerReset(): { step: Step; confirm: () => Promise<void> } {
  const [step, setStep] = useState<Step>({ name: 'asking', failure: '' });
  const running = useRef(false);

  async function confirm(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setStep({ name: 'working' });
    try {
      const { message, changed } = await browserApi.call('POST /api/timer/reset');
      tellAuctionUpdated();
      void refreshTimerCache();
      setStep({ name: 'done', message, changed });
    } catch (error) {
      setStep({ name: 'asking', failure: timerFailure('reset', error) });
    } finally {
      running.current = false;
    }
  }

  return { step, confirm };
}
