import type { OwnAnnulment } from '@martelo/contract/shapes/annulments';
import { useCallback } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';

/** What an annulment means for the buyer: when, why, what goes back and what has gone back. */
export function OwnAnnulmentNote({ saleId }: { saleId: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/annulment', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  if (data && data.anulacao === null) return null;
  return (
    <AccountSection id="anulacao" title="Venda anulada">
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={120} />}
      {data?.anulacao &&
        ownAnnulmentWords(data.anulacao).map((sentence) => <p key={sentence}>{sentence}</p>)}
    </AccountSection>
  );
}

/** The decision in sentences, the money last. */
export function ownAnnulmentWords({ em, motivo, devolvido, aDevolver }: OwnAnnulment): string[] {
  return [
    `O pátio anulou a venda em ${formatDateTime(em)}. Nada mais é cobrado por ela, sem multa.`,
    `Motivo: ${motivo}`,
    devolvido + aDevolver === 0 ? 'Nada havia sido pago.' : '',
    devolvido > 0 ? `Já devolvido: ${formatSum(devolvido)}.` : '',
    aDevolver > 0
      ? `A devolver: ${formatSum(aDevolver)}, a quem pagou e pelo mesmo meio. Você não precisa pedir.`
      : '',
  ].filter(Boolean);
}
