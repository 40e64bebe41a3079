import { adminTexts } from '@martelo/contract/admin-texts';
import { browserApi } from '../../lib/browser-api';
import { formatCount } from '../../lib/formats';
import { notify } from '../../lib/notify';
import { useRemote } from '../../lib/use-remote';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { MessageBox } from '../../ui/message-box';
import { Skeleton } from '../../ui/skeleton';
import classes from './bids.module.css';
import { wholeResetSentence } from './loss';

type Props = { opened: boolean; onClose: () => void; onDone: () => void };

export function ResetAllDialog({ opened, onClose, onDone }: Props) {
  if (!opened) return null;

  async function reset(): Promise<void> {
    try {
      const done = await browserApi.call('DELETE /api/bids/admin/reset/all');
      notify.success(adminTexts.allBidsReset);
      if (done.skippedLots > 0) notify.info(skippedSentence(done.skippedLots));
    } catch (error) {
      notify.error(adminTexts.allBidsResetFailed);
      throw error;
    }
    onDone();
  }

  return (
    <ConfirmDialog
      opened
      title="Zerar Todos os Lances"
      confirmLabel="Confirmar"
      onConfirm={reset}
      onClose={onClose}
    >
      <p className={classes.question}>Zerar os lances de todos os veículos?</p>
      <Loss />
      <p className={classes.note}>
        Lotes que já têm vencedor não mudam. Os lances continuam no histórico, como resetados.
      </p>
    </ConfirmDialog>
  );
}

function Loss() {
  const { data, error } = useRemote('auctions', async (signal) => {
    const auctions = await browserApi.call('GET /api/auctions', {}, { signal });
    return auctions.filter(({ phase }) => phase !== 'finished');
  });
  if (error) return <MessageBox tone="warn">Não foi possível contar os lances.</MessageBox>;
  if (!data) return <Skeleton height={48} />;
  return <MessageBox tone="warn">{wholeResetSentence(data)}</MessageBox>;
}

function skippedSentence(count: number): string {
  const lots = formatCount(
    count,
    'lote com vencedor foi mantido',
    'lotes com vencedor foram mantidos',
  );
  return `${lots} como estava${count === 1 ? '' : 'm'}.`;
}
