import type { OwnDefault as Answer } from '@martelo/contract/shapes/defaults';
import { defaultTexts } from '@martelo/contract/texts/default-texts';
import { useCallback } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

type Case = NonNullable<Answer['caso']>;

/** The decision about a purchase that was not paid. Nothing while there is none. */
export function OwnDefault({ saleId }: { saleId: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/default', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  if (failure) return <ReadingFailure message={failure} onRetry={read} />;
  return data?.caso ? <Decision one={data.caso} /> : null;
}

function Decision({ one }: { one: Case }) {
  const { estado, declaradaEm, motivo, multa, retido, multaDevida, multaPaga, aDevolver } = one;
  const isOver = estado === 'regularizada';
  const owesFine = multaDevida > 0 && !multaPaga;
  return (
    <AccountSection
      id="decisao"
      title="Decisão por falta de pagamento"
      lead={`Declarada em ${formatDateTime(declaradaEm)}`}
    >
      <p>Motivo: {motivo}</p>
      {isOver && <p>O caso foi regularizado: você pode pagar o que falta.</p>}
      {!isOver && multa > 0 && (
        <p>
          A multa é de <b>{formatSum(multa)}</b>.
          {retido > 0 && ` Do que você pagou, ${formatSum(retido)} ficam para ela.`}
          {owesFine && ` Falta pagar ${formatSum(multaDevida)}: veja abaixo, em Pagamento.`}
          {multaDevida > 0 && multaPaga && ' Ela está paga.'}
        </p>
      )}
      {owesFine && <p className={classes.next}>{defaultTexts.multa}</p>}
      {aDevolver > 0 && <p>O pátio vai devolver {formatSum(aDevolver)}.</p>}
      {one.impedimentoAte && (
        <p>Você não pode dar lances até {formatDateTime(one.impedimentoAte)}.</p>
      )}
      {!isOver && (
        <p>
          Você pode recorrer em até {one.recursoDiasUteis}{' '}
          {one.recursoDiasUteis === 1 ? 'dia útil' : 'dias úteis'}, contados da decisão.{' '}
          <Link to="/contato" className={classes.way ?? ''}>
            Falar com o pátio
          </Link>
        </p>
      )}
    </AccountSection>
  );
}
