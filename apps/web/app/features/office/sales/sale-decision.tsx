import { Button } from '@mantine/core';
import { awaitsSeller } from '@martelo/core/sale-states';
import { useState } from 'react';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { CounterOfferDialog } from './counter-offers/counter-offer-dialog';
import { missingOf, SaleOffer } from './sale-offer';
import type { SaleSectionProps } from './sale-section-props';
import classes from './sales.module.css';

type Word = 'aceitar' | 'recusar';

const LABELS = { aceitar: 'Aceitar a oferta', recusar: 'Recusar' } as const;

/**
 * The seller's decision on an offer below the minimum: take it, decline it, or propose another value. An open
 * counter-offer leaves only the first.
 */
export function SaleDecision(props: SaleSectionProps) {
  const { sale } = props;
  const [asked, setAsked] = useState<Word | 'contrapropor' | null>(null);
  const mayDecide = useCan('sales.decide');
  if (!awaitsSeller(sale.estado)) return null;
  const open = sale.contrapropostas.find(({ situacao }) => situacao === 'aberta');
  const mayOffer = !open && sale.decisaoAte !== null && missingOf(sale) !== null;
  const close = () => setAsked(null);
  return (
    <>
      <MessageBox tone="warn">
        <b>Venda condicional.</b>{' '}
        {open
          ? `O comprador responde à contraproposta de ${formatSum(open.valor)} até ${formatDateTime(open.ate)}.`
          : introText(sale)}
        <SaleOffer sale={sale} />
        {mayDecide && (
          <span className={classes.buttons}>
            <Button onClick={() => setAsked('aceitar')}>{LABELS.aceitar}</Button>
            {!open && (
              <Button variant="default" onClick={() => setAsked('recusar')}>
                {LABELS.recusar}
              </Button>
            )}
            {mayOffer && (
              <Button variant="default" onClick={() => setAsked('contrapropor')}>
                Fazer contraproposta
              </Button>
            )}
          </span>
        )}
      </MessageBox>
      <DecisionDialog
        {...props}
        word={asked === 'contrapropor' ? null : asked}
        isOverOffer={open !== undefined}
        onClose={close}
      />
      {asked === 'contrapropor' && (
        <CounterOfferDialog
          sale={sale}
          onClose={close}
          onStale={props.onStale}
          onMade={(fresh) => {
            props.onChanged(fresh);
            close();
          }}
        />
      )}
    </>
  );
}

type DialogProps = SaleSectionProps & {
  /** Null while the dialog is closed. */
  word: Word | null;
  /** A counter-offer is open, and the bid would be taken instead. */
  isOverOffer: boolean;
  onClose: () => void;
};

function DecisionDialog({ sale, word, isOverOffer, onChanged, onStale, onClose }: DialogProps) {
  async function send(decisao: Word): Promise<void> {
    const input = { params: { id: sale.id }, body: { decisao, versao: sale.versao } };
    onChanged(await browserApi.call('POST /api/admin/sales/:id/decide', input));
    notify.success(decisao === 'aceitar' ? 'Venda aprovada.' : 'Venda recusada.');
  }
  return (
    <ConfirmDialog
      opened={word !== null}
      title={LABELS[word ?? 'aceitar']}
      confirmLabel={LABELS[word ?? 'aceitar']}
      tone={word === 'recusar' ? 'danger' : 'primary'}
      onConfirm={() => send(word ?? 'recusar')}
      onFailed={onStale}
      onClose={onClose}
    >
      <p>{offerText(sale)}</p>
      {isOverOffer && (
        <p>A contraproposta deixa de valer: a venda é feita pelo lance, sem o acréscimo.</p>
      )}
      <p>{word === 'recusar' ? DECLINES : ACCEPTS}</p>
    </ConfirmDialog>
  );
}

const ACCEPTS =
  'O comprador recebe o aviso e os prazos de pagamento contam a partir de agora. Não é possível desfazer.';
const DECLINES =
  'O comprador fica livre do lance e o veículo pode entrar em outro leilão. Não é possível desfazer.';

function introText({ comprador, decisaoAte }: SaleSectionProps['sale']): string {
  const until = decisaoAte ? ` O vendedor decide até ${formatDateTime(decisaoAte)}.` : '';
  return `A oferta de ${comprador} ficou abaixo do mínimo.${until}`;
}

function offerText(sale: SaleSectionProps['sale']): string {
  const { comprador, arremate, minimo, decisaoAte } = sale;
  const offer = arremate === null ? '' : ` ofereceu ${formatSum(arremate)}`;
  const until = decisaoAte ? ` O vendedor decide até ${formatDateTime(decisaoAte)}.` : '';
  const missing = missingOf(sale);
  if (missing === null) return `${comprador}${offer}.${until}`;
  return `${comprador}${offer}, ${formatSum(missing.amount)} (${missing.share}) abaixo do mínimo de ${formatSum(minimo)}.${until}`;
}
