import type { OwnCounterOffer as Offer } from '@martelo/contract/shapes/counter-offers';
import {
  COUNTER_OFFER_NAMES,
  counterOfferTexts,
} from '@martelo/contract/texts/counter-offer-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { useState } from 'react';
import { formatDeadline, formatSum } from '../../../../entities/sale/sale-words';
import { TimeLeft } from '../../../../entities/sale/time-left';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

const load = () => browserApi.call('GET /api/account/counter-offers');

export const useOwnCounterOffers = () => useOwnReading(load);

type Props = { saleId: string; onAnswered: () => void };

/** The seller's counter-offer to the own bid, with the answer. Nothing where there is none. */
export function OwnCounterOffer({ saleId, onAnswered }: Props) {
  const { data, failure, read } = useOwnCounterOffers();
  if (failure) return <ReadingFailure message={failure} onRetry={read} />;
  const offer = data?.contrapropostas.find(({ arremateId }) => arremateId === saleId);
  if (!data || !offer) return null;
  const { valor, lance, validaAte, estado } = offer;
  const values = {
    ...{ lance: formatSum(lance), valor: formatSum(valor) },
    prazo: formatDeadline(validaAte),
  };
  return (
    <AccountSection id="contraproposta" title="Contraproposta do vendedor">
      {estado === 'aberta' ? (
        <>
          <p>{fillText(counterOfferTexts.asked, values)}</p>
          <p>
            Com comissão e encargos: <b className={classes.sum}>{formatSum(offer.total)}</b>
          </p>
          <TimeLeft until={validaAte} serverTime={data.serverTime} onOver={read} />
          <Answer
            offer={offer}
            onDone={() => {
              read();
              onAnswered();
            }}
            onStale={read}
          />
        </>
      ) : (
        <p>
          {formatSum(valor)}: {COUNTER_OFFER_NAMES[estado]}.
        </p>
      )}
    </AccountSection>
  );
}

type Word = 'aceitar' | 'recusar';
type AnswerProps = { offer: Offer; onDone: () => void; onStale: () => void };

function Answer({ offer, onDone, onStale }: AnswerProps) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, start } = useAction({
    run: (resposta: Word) => {
      const input = { params: { id: offer.id }, body: { resposta } };
      return browserApi.call('POST /api/counter-offers/:id/answer', input);
    },
    onDone(_, resposta) {
      setAsking(false);
      const isYes = resposta === 'aceitar';
      notify.success(isYes ? 'O veículo é seu. Agora pague.' : 'Contraproposta recusada.');
      onDone();
    },
    onFailed: onStale,
  });
  const accept = `Aceitar ${formatSum(offer.valor)}`;
  const alert = failure && (
    <p role="alert" className={classes.failure}>
      {failure}
    </p>
  );
  return (
    <>
      {!asking && alert}
      <div className={classes.answers}>
        <Button variant="primary" disabled={busy} onClick={() => setAsking(true)}>
          {accept}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void start('recusar')}>
          Recusar
        </Button>
      </div>
      <NativeDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Aceitar a contraproposta"
        locked={busy}
      >
        <div className={classes.question}>
          <p>
            Você compra {offer.veiculo} por <b>{formatSum(offer.valor)}</b>, com comissão e encargos{' '}
            <b>{formatSum(offer.total)}</b>, nas condições do leilão em que deu o lance.
          </p>
          <p>
            Os prazos de pagamento contam de agora, e quem não paga tem a multa e o impedimento do
            edital. Não é possível desfazer.
          </p>
          {alert}
          <div className={classes.answers}>
            <Button variant="primary" loading={busy} onClick={() => void start('aceitar')}>
              Confirmar {formatSum(offer.valor)}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => setAsking(false)}>
              Voltar
            </Button>
          </div>
        </div>
      </NativeDialog>
    </>
  );
}
