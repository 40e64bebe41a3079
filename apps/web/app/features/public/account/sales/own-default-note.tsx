import type { OwnDefault } from '@martelo/contract/shapes/defaults';
import { useCallback } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';

/** What a default means for the buyer: the fine, what of it is paid, and until when no bid is accepted. */
export function OwnDefaultNote({ saleId }: { saleId: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/default', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  if (data && data.inadimplencia === null) return null;
  return (
    <AccountSection id="inadimplencia" title="Falta de pagamento">
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={120} />}
      {data?.inadimplencia && <Facts known={data.inadimplencia} />}
    </AccountSection>
  );
}

function Facts({ known }: { known: OwnDefault }) {
  return ownDefaultWords(known).map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** The decision in sentences, what can be done about it last. */
export function ownDefaultWords(known: OwnDefault): string[] {
  const { declaradaEm, multa, retido, falta, impedidoAte, impedido } = known;
  return [
    `Declarada em ${formatDateTime(declaradaEm)}. As cobranças da compra foram canceladas.`,
    multa === 0
      ? 'As condições do lote não preveem multa.'
      : `A multa é de ${formatSum(multa)}.${retainedWords(retido)} ${openWords(falta)}`,
    impedido && impedidoAte !== null
      ? `Você está impedido de participar até ${impedidoAte.split('-').reverse().join('/')}.`
      : '',
    falta > 0 ? payingWords(impedido) : '',
  ].filter(Boolean);
}

/** What paying the fine does, and what it does not. */
const payingWords = (impedido: boolean) =>
  impedido
    ? 'Pagar esta multa encerra o impedimento, depois da conferência do pátio. Não devolve o direito ao veículo.'
    : 'Pagar esta multa não devolve o direito ao veículo.';

const retainedWords = (retido: number) =>
  retido > 0 ? ` Do que você pagou, ${formatSum(retido)} ficaram retidos para ela.` : '';

const openWords = (falta: number) =>
  falta > 0 ? `Faltam ${formatSum(falta)}.` : 'Não falta pagar nada dela.';
