import { Button, Loader } from '@mantine/core';
import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isOver } from '@martelo/core/auction';
import { useState } from 'react';
import { Link } from 'react-router';
import { RequestDialog } from '../../../entities/approval/request-dialog';
import { useNeedsApproval } from '../../../entities/approval/use-second-person';
import { PassedOver, PreviewList, useClockPreview } from '../../../entities/auction/clock-preview';
import { isSoldOut, splitByEdital } from '../../../entities/auction/clock-preview-words';
import { formatCount } from '../../../lib/format/formats';
import { failureText } from '../../../lib/transport/failure-text';
import { AdminPage } from '../../../ui/page/admin-page';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './reset.module.css';
import { type ResetStep, useFullReset } from './use-full-reset';

/** Asks before every auction is restarted, also the finished ones, and lists the auctions. */
export function FullReset() {
  const { step, confirm } = useFullReset();
  const auctions = useClockPreview('open');
  return (
    <AdminPage
      title="Reset Completo"
      back={{ to: '/admin/categorias', label: 'Voltar para Categorias' }}
    >
      <section className={classes.card}>
        {step.name !== 'asking' && <Progress step={step} />}
        {step.name === 'asking' && auctions.error && (
          <LoadFailure
            message={failureText(auctions.error, adminTexts.auctionsFailed)}
            hasData={false}
            onRetry={auctions.reload}
            retrying={auctions.loading}
          />
        )}
        {step.name === 'asking' && !auctions.data && !auctions.error && <Skeleton height={160} />}
        {step.name === 'asking' && auctions.data && (
          <Question auctions={auctions.data} onConfirm={() => void confirm()} />
        )}
      </section>
    </AdminPage>
  );
}

const RESET = { command: 'fullResetTimer', payload: {} } as const;

type QuestionProps = { auctions: readonly ClockPreview[]; onConfirm: () => void };

function Question({ auctions, onConfirm }: QuestionProps) {
  const needsApproval = useNeedsApproval('reset-completo');
  const [asking, setAsking] = useState(false);
  const { changed, passedOver } = splitByEdital(auctions);
  const kept = changed.filter(isSoldOut);
  const reset = changed.filter((auction) => !isSoldOut(auction));
  const finished = reset.filter(({ phase }) => isOver(phase));
  const others = reset.filter(({ phase }) => !isOver(phase));
  if (auctions.length === 0) return <p>Não há leilões cadastrados: nada a reiniciar.</p>;
  if (changed.length === 0) {
    return (
      <>
        <p>Não há o que reiniciar.</p>
        <PassedOver auctions={passedOver} />
      </>
    );
  }
  return (
    <>
      {finished.length > 0 && (
        <>
          <h2 className={classes.title}>
            {formatCount(finished.length, 'leilão finalizado volta', 'leilões finalizados voltam')}{' '}
            a receber lances:
          </h2>
          <PreviewList previews={finished} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={classes.title}>
            {formatCount(others.length, 'leilão aberto passa', 'leilões abertos passam')} a correr
            desde agora:
          </h2>
          <PreviewList previews={others} />
        </>
      )}
      {kept.length > 0 && (
        <p>
          {formatCount(kept.length, 'leilão fica', 'leilões ficam')} como{' '}
          {kept.length === 1 ? 'está' : 'estão'}, porque todos os lotes já têm resultado.
        </p>
      )}
      <PassedOver auctions={passedOver} />
      <MessageBox tone="warn">
        {passedOver.length > 0 ? 'Os outros' : 'Todos'} passam a terminar à meia-noite daqui a 3
        dias. Lotes que já têm vencedor não mudam. Isto não pode ser desfeito de uma vez.
      </MessageBox>
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button variant="default" component={Link} to="/admin/categorias">
          Cancelar
        </Button>
        <Button color="vermelho" onClick={needsApproval ? () => setAsking(true) : onConfirm}>
          {needsApproval ? 'Pedir aprovação' : 'Confirmar Reset Completo'}
        </Button>
      </div>
      <RequestDialog
        wish={asking ? RESET : null}
        question="Pedir o reset completo de todos os leilões?"
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Progress({ step }: { step: ResetStep }) {
  if (step.name === 'working') {
    return (
      <p className={classes.working} role="status">
        <Loader size={24} /> Reiniciando todos os leilões...
      </p>
    );
  }
  return (
    <>
      {step.name === 'done' ? (
        <MessageBox tone={step.changed > 0 ? 'ok' : 'info'}>{step.message}</MessageBox>
      ) : (
        <MessageBox tone="danger">
          Não foi possível atualizar os leilões no servidor. Só os dados deste navegador foram
          reiniciados. Tente novamente em instantes.
        </MessageBox>
      )}
      <p>Voltando para as categorias...</p>
    </>
  );
}
