import { Button, TextInput } from '@mantine/core';
import type { SaleCounterOffers } from '@martelo/contract/shapes/counter-offers';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import {
  COUNTER_OFFER_NAMES,
  counterOfferTexts,
} from '@martelo/contract/texts/counter-offer-texts';
import { readAmount } from '@martelo/core/money';
import { type FormEvent, useState } from 'react';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../lib/session/use-can';
import { useAtMoments } from '../../../lib/time/use-at-moments';
import { fromYardField, toYardField } from '../../../lib/time/yard-time';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MoneyInput } from '../../../ui/form/money-input';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './sales.module.css';

type Props = { sale: SaleDetail; onStale: () => void };

const CALL = 'GET /api/admin/sales/:id/counter-offers';

/** The seller's counter-offers of a conditional sale. Nothing where there are none and none can be made. */
export function CounterOffers({ sale, onStale }: Props) {
  const [asking, setAsking] = useState(false);
  const mayDecide = useCan('sales.decide');
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id: sale.id } });
  useReloadOnLive([CALL], ['sales']);
  useAtMoments(data?.contrapropostas.map(({ validaAte }) => validaAte) ?? [], reload);
  if (error) {
    return (
      <LoadFailure
        message={error.message}
        hasData={Boolean(data)}
        onRetry={reload}
        retrying={loading}
      />
    );
  }
  if (!data || (data.contrapropostas.length === 0 && !data.podeFazer)) return null;
  return (
    <>
      {data.contrapropostas.length > 0 && (
        <ol className={classes.timeline} aria-label="Contrapropostas">
          {data.contrapropostas.map(({ id, valor, estado, por, validaAte }) => (
            <li key={id}>
              <b>
                Contraproposta de {formatSum(valor)}: {COUNTER_OFFER_NAMES[estado]}
              </b>
              <span className={classes.moment}>
                Feita por {por}, até {formatDateTime(validaAte)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {data.podeFazer && mayDecide && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            Fazer contraproposta
          </Button>
        </div>
      )}
      {asking && (
        <CounterOfferDialog
          sale={sale}
          offers={data}
          onClose={() => setAsking(false)}
          onMade={(fresh) => {
            update(() => fresh);
            setAsking(false);
            onStale();
          }}
        />
      )}
    </>
  );
}

type DialogProps = {
  sale: SaleDetail;
  offers: SaleCounterOffers;
  onClose: () => void;
  onMade: (fresh: SaleCounterOffers) => void;
};

const FORM = 'contraproposta';

function CounterOfferDialog({ sale, offers, onClose, onMade }: DialogProps) {
  const { decisaoAte, lance, minimo } = offers;
  const [valor, setValor] = useState('');
  const [prazo, setPrazo] = useState(() => toYardField(Date.parse(decisaoAte ?? '')));
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: () => {
      const wrong = {
        ...((readAmount(valor) ?? 0) === 0 && { valor: counterOfferTexts.valor }),
        ...(!fromYardField(prazo) && { prazo: counterOfferTexts.prazo }),
      };
      return Object.keys(wrong).length > 0 ? wrong : null;
    },
    send: () => {
      const body = { valor, prazo: fromYardField(prazo) ?? '', versao: sale.versao };
      return browserApi.call('POST /api/admin/sales/:id/counter-offers', {
        params: { id: sale.id },
        body,
      });
    },
    onDone(fresh) {
      notify.success('Contraproposta enviada.');
      onMade(fresh);
    },
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Fazer contraproposta"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            Enviar contraproposta
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <p>
          O lance é de <b>{formatSum(lance)}</b> e o mínimo do vendedor, de{' '}
          <b>{formatSum(minimo)}</b>. O licitante recebe um aviso; se aceitar, a venda está feita
          por este valor. Sem resposta, vale como recusada.
        </p>
        <MoneyInput
          size="md"
          label="Valor"
          required
          name="valor"
          value={valor}
          disabled={busy}
          error={errors.valor ?? ''}
          onValueChange={(typed) => {
            setValor(typed);
            forget('valor');
          }}
        />
        <TextInput
          type="datetime-local"
          label="Responder até"
          description="No máximo até o fim do prazo da decisão."
          required
          name="prazo"
          value={prazo}
          disabled={busy}
          error={errors.prazo}
          onChange={(event) => {
            setPrazo(event.currentTarget.value);
            forget('prazo');
          }}
        />
      </form>
    </Dialog>
  );
}
