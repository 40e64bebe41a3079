import type { OwnOffer } from '@martelo/contract/shapes/defaults';
import { defaultTexts, OFFER_STATE_NAMES } from '@martelo/contract/texts/default-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { TimeLeft } from '../../../../entities/sale/time-left';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

const load = () => browserApi.call('GET /api/account/offers');

/** Vehicles whose buyer did not pay, offered to this person for the own bid. Nothing without an offer. */
export function OwnOffers() {
  const { data, failure, read } = useOwnReading(load);
  if (failure) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data || data.ofertas.length === 0) return null;
  return (
    <AccountSection id="ofertas" title="Ofertas para você">
      <ul className={classes.list}>
        {data.ofertas.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} serverTime={data.serverTime} onRead={read} />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

type CardProps = { offer: OwnOffer; serverTime: string; onRead: () => void };

function OfferCard({ offer, serverTime, onRead }: CardProps) {
  const { veiculo, veiculoId, lote, leilao, valor, validaAte, estado, arremateId } = offer;
  const isOpen = estado === 'aberta';
  const values = { lote, valor: formatSum(valor), prazo: formatDateTime(validaAte) };
  return (
    <div className={classes.offer}>
      <Link to={`/veiculos/${veiculoId}`} className={classes.way ?? ''}>
        {veiculo}
      </Link>
      <span className={classes.soft}>
        Lote {lote}, {leilao}
      </span>
      {isOpen ? (
        <>
          <p>{fillText(defaultTexts.offer, values)}</p>
          <p>
            Com comissão e encargos: <b className={classes.sum}>{formatSum(offer.total)}</b>
          </p>
          <TimeLeft until={validaAte} serverTime={serverTime} onOver={onRead} />
          <Answer offer={offer} onRead={onRead} />
        </>
      ) : (
        <p>
          {formatSum(valor)}: {OFFER_STATE_NAMES[estado]}.
        </p>
      )}
      {arremateId && (
        <Link to={`/conta/arremates/${arremateId}`} className={classes.way ?? ''}>
          Ver o arremate e pagar
        </Link>
      )}
    </div>
  );
}

type Word = 'aceitar' | 'recusar';

function Answer({ offer, onRead }: Pick<CardProps, 'offer' | 'onRead'>) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, start } = useAction({
    run: (resposta: Word) => {
      const input = { params: { id: offer.id }, body: { resposta } };
      return browserApi.call('POST /api/offers/:id/answer', input);
    },
    onDone(_, resposta) {
      setAsking(false);
      notify.success(resposta === 'aceitar' ? 'O veículo é seu. Agora pague.' : 'Oferta recusada.');
      onRead();
    },
    onFailed: onRead,
  });
  return (
    <>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.answers}>
        <Button variant="primary" disabled={busy} onClick={() => setAsking(true)}>
          Aceitar
        </Button>
        <Button variant="default" loading={busy} onClick={() => void start('recusar')}>
          Recusar
        </Button>
      </div>
      <NativeDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Aceitar a oferta"
        locked={busy}
      >
        <div className={classes.question}>
          <p>
            Você compra {offer.veiculo} por <b>{formatSum(offer.valor)}</b>, com comissão e encargos{' '}
            <b>{formatSum(offer.total)}</b>, nas condições do leilão em que deu o lance.
          </p>
          <p>
            Depois de aceitar, os prazos de pagamento contam de agora, e quem não paga tem a multa e
            o impedimento do edital.
          </p>
          {failure && (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          <div className={classes.answers}>
            <Button variant="primary" loading={busy} onClick={() => void start('aceitar')}>
              Aceitar por {formatSum(offer.valor)}
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
