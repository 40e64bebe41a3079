import type { OwnCounterOffer } from '@martelo/contract/shapes/counter-offers';
import type { OwnSale } from '@martelo/contract/shapes/sales';
import { useState } from 'react';
import { SaleLines } from '../../../../entities/sale/sale-lines';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useAction } from '../../../../lib/forms/use-action';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { AccountSection } from '../account-section';
import { momentWords } from './next-step';
import classes from './sales.module.css';

type Props = {
  sale: OwnSale;
  /** Reads the sale again, after an answer and after a refusal alike. */
  onAnswered: () => Promise<void>;
};

type Answer = 'aceitar' | 'recusar';

/** The seller's counter-offer while it is open: what it costs, and the bidder's two answers. */
export function CounterOfferSection({ sale, onAnswered }: Props) {
  const offer = sale.contraproposta;
  const [asked, setAsked] = useState<Answer | null>(null);
  if (offer?.situacao !== 'aberta') return null;
  return (
    <AccountSection
      id="contraproposta"
      title="Contraproposta do vendedor"
      lead={`Aceite ou recuse até ${momentWords(offer.ate)}. Sem resposta, ela fica recusada e nada é cobrado por ela.`}
    >
      <SaleLines lines={offer.linhas} total={offer.total} />
      <div className={classes.buttons}>
        <Button variant="primary" onClick={() => setAsked('aceitar')}>
          {`Aceitar ${formatSum(offer.valor)}`}
        </Button>
        <Button variant="default" onClick={() => setAsked('recusar')}>
          Recusar
        </Button>
      </div>
      <Question
        sale={sale}
        offer={offer}
        answer={asked}
        onClose={() => setAsked(null)}
        onAnswered={onAnswered}
      />
    </AccountSection>
  );
}

type QuestionProps = Props & {
  offer: OwnCounterOffer;
  /** Null while nothing is asked. */
  answer: Answer | null;
  onClose: () => void;
};

/** Says what each answer means before it is given: an acceptance is a contract. */
function Question({ sale, offer, answer, onClose, onAnswered }: QuestionProps) {
  const { busy, failure, start, clearFailure } = useAction({
    run: (resposta: Answer) => {
      const body = { contraproposta: offer.id, resposta };
      return browserApi.call('POST /api/account/sales/:id/counter-offer', {
        params: { id: sale.id },
        body,
      });
    },
    onDone: () => void onAnswered(),
    // It may have ended since the page was read; the sentence says so, and the page follows when the dialog closes.
  });
  function close(): void {
    onClose();
    if (failure) void onAnswered();
    clearFailure();
  }
  const accepts = answer !== 'recusar';
  const label = accepts ? `Aceitar ${formatSum(offer.valor)}` : 'Recusar';
  return (
    <NativeDialog
      opened={answer !== null}
      onClose={close}
      title={accepts ? 'Aceitar a contraproposta?' : 'Recusar a contraproposta?'}
      locked={busy}
    >
      <div className="stack">
        {accepts ? <Acceptance sale={sale} offer={offer} /> : <Refusal sale={sale} />}
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={busy}>
            Voltar
          </Button>
          <Button
            variant={accepts ? 'primary' : 'danger'}
            loading={busy}
            onClick={() => answer && void start(answer)}
          >
            {label}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}

function Acceptance({ sale, offer }: { sale: OwnSale; offer: OwnCounterOffer }) {
  return (
    <>
      <p>
        Você compra {sale.veiculo}, lote {sale.lote}, por <b>{formatSum(offer.valor)}</b>. O total,
        com comissão e taxas, é de <b>{formatSum(offer.total)}</b>.
      </p>
      <p>
        {`Valem as condições do leilão, versão ${offer.condicoes}, e os prazos de pagamento contam a partir de agora.`}
      </p>
      <p>
        O aceite é um contrato: guardamos a hora e o endereço da sua conexão, e ele não pode ser
        desfeito.
      </p>
    </>
  );
}

function Refusal({ sale: { arremate, decisaoAte } }: { sale: OwnSale }) {
  return (
    <p>
      {`A contraproposta termina agora. O seu lance de ${formatSum(arremate)} continua valendo até ${momentWords(decisaoAte)}, e o vendedor ainda pode aceitá-lo.`}
    </p>
  );
}
