import { Button } from '@mantine/core';
import type { Auction, Timer } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isUpcoming } from '@martelo/core/auction';
import { joinDuration } from '@martelo/core/duration';
import { Suspense, useEffect, useId, useState } from 'react';
import {
  ClockReasonDialog,
  type ReasonedAction,
} from '../../../../entities/auction/clock-reason-dialog';
import { timerFailure } from '../../../../entities/auction/timer-failure';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { latePart } from '../../../../lib/page/late-part';
import { useCall } from '../../../../lib/remote/use-call';
import { useCountdown, useServerClock } from '../../../../lib/time/use-countdown';
import { Permitted } from '../../../../ui/permitted';
import { SegmentedClock } from '../../../../ui/segmented-clock';
import { Skeleton } from '../../../../ui/state/skeleton';
import { RestartAllDialog } from './restart-all-dialog';
import classes from './timer-widget.module.css';
import { timerReach, timerSubject } from './timer-words';
import { needsReason, useAllActions } from './use-all-actions';

const Confetti = latePart(async () => ({ default: (await import('./confetti')).Confetti }));

const CALL = 'GET /api/timer';

type WidgetProps = { auctions: readonly Auction[]; onChanged: () => void };

/**
 * The shared timer shows the clock of the first active auction; its buttons act on all auctions.
 */
export function TimerWidget({ auctions, onChanged }: WidgetProps) {
  const timer = useCall(CALL);
  const { reload } = timer;
  useReloadOnAuction([[CALL]]);
  if (!timer.data) return timer.error ? null : <Skeleton height={132} />;
  return (
    <Widget
      timer={timer.data}
      auctions={auctions}
      onDue={reload}
      onChanged={() => {
        reload();
        onChanged();
      }}
    />
  );
}

type Props = WidgetProps & { timer: Timer; onDue: () => void };

function Widget({ timer, auctions, onDue, onChanged }: Props) {
  useServerClock(timer.serverTime);
  const { busy, press, run } = useAllActions(timerFailure, onChanged);
  const [asking, setAsking] = useState<'reset' | ReasonedAction | null>(null);
  const next = timer.isRunning ? 'pause' : 'resume';
  const hint = useId();
  const initialMs = joinDuration(timer);
  const endMs = timer.isRunning ? Date.parse(timer.serverTime) + initialMs : null;
  const leftMs = useCountdown(endMs, initialMs);
  const due = timer.isRunning && leftMs === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per answer
  useEffect(() => {
    if (due) onDue();
  }, [due, timer.serverTime]);
  const status = statusOf(timer, leftMs);
  const isOver = status === 'Finalizado';
  const isWaiting = status === 'Aguardando início';
  const isIdle = isOver || isWaiting;
  const celebrating = useCelebration(isOver ? timer.dataFim : null);
  if (timer.dataFim === null) return null;
  return (
    <section className={`cluster ${classes.root}`} aria-label="Cronômetro dos leilões">
      {celebrating && (
        <Suspense fallback={null}>
          <Confetti />
        </Suspense>
      )}
      <div className={classes.clock}>
        {isOver && (
          <p className={classes.banner} role="status">
            {adminTexts.timerFinished}
          </p>
        )}
        <p className={classes.subject}>{timerSubject(timer)}</p>
        <SegmentedClock remainingMs={leftMs} label="Cronômetro" calm={!timer.isRunning} />
        <p className={classes.status}>Status: {status}</p>
        <p id={hint} className={classes.status}>
          {isOver || isWaiting ? idleWords(isWaiting) : timerReach(auctions)}
        </p>
      </div>
      <Permitted to="auctions.run">
        <div className="cluster">
          {!isIdle && (
            <Button
              variant="default"
              loading={busy !== null}
              aria-describedby={hint}
              onClick={() => (needsReason(next, auctions) ? setAsking(next) : void press(next))}
            >
              {timer.isRunning ? 'Pausar o cronômetro' : 'Retomar o cronômetro'}
            </Button>
          )}
          <Button
            variant="default"
            disabled={busy !== null || isIdle}
            aria-describedby={hint}
            onClick={() => setAsking('reset')}
          >
            Resetar o cronômetro
          </Button>
        </div>
      </Permitted>
      {(asking === 'pause' || asking === 'resume') && (
        <ClockReasonDialog
          action={asking}
          title={asking === 'pause' ? 'Pausar o cronômetro' : 'Retomar o cronômetro'}
          onConfirm={(motivo) => run(asking, { motivo })}
          failureOf={(error) => timerFailure(asking, error)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reset' && (
        <RestartAllDialog
          title="Resetar para 3 dias"
          confirmLabel="Resetar"
          onConfirm={() => run('reset')}
          failureOf={(error) => timerFailure('reset', error)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

type Status = 'Finalizado' | 'Aguardando início' | 'Em andamento' | 'Pausado';

function statusOf(timer: Timer, leftMs: number): Status {
  if (timer.isFinished || leftMs === 0) return 'Finalizado';
  if (isUpcoming(timer.phase)) return 'Aguardando início';
  return timer.isRunning ? 'Em andamento' : 'Pausado';
}

function idleWords(isWaiting: boolean): string {
  const next = isWaiting
    ? 'Iniciar Todos abre o que está esperando.'
    : 'O Reset Completo reabre os finalizados.';
  return `Nenhum leilão em andamento ou pausado: não há o que pausar nem resetar. ${next}`;
}

const CONFETTI_MS = 10_000;

/** Ends that were already celebrated: returning to the page does not show the confetti again. */
const celebrated = new Set<string>();

/**
 * True for ten seconds after an end is first seen; always false for a person who prefers reduced
 * motion.
 */
function useCelebration(end: string | null): boolean {
  const [celebrating, setCelebrating] = useState(false);
  useEffect(() => {
    if (end === null || celebrated.has(end)) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setCelebrating(true);
    const timer = setTimeout(() => {
      celebrated.add(end);
      setCelebrating(false);
    }, CONFETTI_MS);
    return () => {
      clearTimeout(timer);
      setCelebrating(false);
    };
  }, [end]);
  return celebrating;
}
