import { Button } from '@mantine/core';
import type { Credit, PayableCharge, SalePayments } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { copyText } from '../../../../lib/page/copy-text';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from '../sales.module.css';
import { CreditButton, type SaleOfPayments } from './credit-step';
import { ReturnDialog } from './return-dialog';
import { UndoDialog } from './undo-dialog';
import { useSalePayments } from './use-sale-payments';

/** The charges, and the payments that arrived. */
export function PaymentsSection({ sale }: { sale: SaleOfPayments }) {
  const { data, error, loading, reload, update } = useSalePayments(sale.id);
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="pagamentos">
      <h2 id="pagamentos" className={classes.heading}>
        Pagamentos
      </h2>
      {error && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Whole
          sale={sale}
          payments={data}
          onStale={reload}
          onChanged={(fresh) => update(() => fresh)}
        />
      )}
    </section>
  );
}

type WholeProps = {
  sale: SaleOfPayments;
  payments: SalePayments;
  onChanged: (payments: SalePayments) => void;
  onStale: () => void;
};

function Whole(props: WholeProps) {
  const { sale, payments } = props;
  const { cobrancas, falta, aDevolver, podeCreditar } = payments;
  const { isPaid } = SALE_TRAITS[sale.estado];
  return (
    <>
      {cobrancas.length === 0 && <p className={classes.soft}>Ainda não há cobranças.</p>}
      <ul className="plain-list stack gap-3">
        {cobrancas.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} />
        ))}
      </ul>
      {falta > 0 && <p className={classes.sum}>Faltam {formatSum(falta)}</p>}
      {aDevolver > 0 && (
        <MessageBox tone="warn">
          A devolver: {formatSum(aDevolver)}. Chegou mais do que o arremate pede. Devolva pelo banco
          e registre na linha do crédito.
        </MessageBox>
      )}
      <Credits {...props} />
      {isPaid && podeCreditar && (
        <div className={classes.buttons}>
          <CreditButton sale={sale} payments={payments} />
        </div>
      )}
    </>
  );
}

function ChargeRow({ charge }: { charge: PayableCharge }) {
  const { tipo, valor, coberto, falta, venceEm, estado, brcode } = charge;
  async function copy(code: string): Promise<void> {
    if (await copyText(code)) notify.success('Código PIX copiado.');
    else notify.error('Não foi possível copiar.');
  }
  return (
    <li className={classes.charge}>
      <b>{CHARGE_NAMES[tipo]}</b>
      <span className={classes.sum}>{formatSum(valor)}</span>
      <span className={classes.moment}>até {formatDateTime(venceEm)}</span>
      <span className={classes.pill}>
        <ChargeState state={estado} />
      </span>
      {coberto > 0 && falta > 0 && (
        <span className={`${classes.soft} ${classes.wide}`}>
          Recebido {formatSum(coberto)}, faltam {formatSum(falta)}
        </span>
      )}
      {brcode && (
        <Button
          variant="default"
          size="sm"
          className={classes.wide ?? ''}
          onClick={() => void copy(brcode)}
        >
          Copiar código PIX
        </Button>
      )}
    </li>
  );
}

/** What is asked about one credit of the list. */
type Question = { about: 'undoing' | 'return'; credit: Credit };

function Credits({ payments, onChanged, onStale }: WholeProps) {
  const { creditos } = payments;
  const [question, setQuestion] = useState<Question | null>(null);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const close = () => setQuestion(null);
  if (creditos.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Créditos</h3>
      <ul className="plain-list stack gap-3">
        {creditos.map((credit) => (
          <CreditRow key={credit.id} credit={credit} onAsk={setQuestion} />
        ))}
      </ul>
      {question?.about === 'undoing' && (
        <UndoDialog
          credit={question.credit}
          onClose={close}
          onUndone={onChanged}
          onStale={onStale}
        />
      )}
      {question?.about === 'return' && (
        <ReturnDialog
          credit={question.credit}
          payments={payments}
          onClose={close}
          onReturned={(fresh) => {
            close();
            onChanged(fresh);
          }}
          onAsk={setWish}
        />
      )}
      <RequestDialog
        wish={wish}
        question="Esta devolução precisa da aprovação de outra pessoa. Até lá o valor continua a devolver."
        onClose={() => {
          setWish(null);
          close();
          onStale();
        }}
      />
    </>
  );
}

function CreditRow({ credit, onAsk }: { credit: Credit; onAsk: (question: Question) => void }) {
  const { meio, valor, recebidoEm, referencia, aDevolver, desfeito, podeDesfazer } = credit;
  const mayCredit = useCan('sales.credit');
  return (
    <li className={classes.charge}>
      <b>{PAYMENT_MEANS_NAMES[meio]}</b>
      <span className={classes.sum}>{desfeito ? <s>{formatSum(valor)}</s> : formatSum(valor)}</span>
      <span className={classes.moment}>{formatDate(recebidoEm)}</span>
      <span className={`${classes.soft} ${classes.wide}`}>{detailsOf(credit)}</span>
      {desfeito && <span className={classes.wide}>{undoingWords(desfeito)}</span>}
      {mayCredit && (podeDesfazer || aDevolver > 0) && (
        <span className={`${classes.buttons} ${classes.wide}`}>
          {aDevolver > 0 && (
            <Button size="sm" onClick={() => onAsk({ about: 'return', credit })}>
              Registrar devolução
              <span className="visually-hidden"> do crédito {referencia}</span>
            </Button>
          )}
          {podeDesfazer && (
            <Button variant="default" size="sm" onClick={() => onAsk({ about: 'undoing', credit })}>
              Desfazer
              <span className="visually-hidden"> o crédito {referencia}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function undoingWords({ em, por, aprovadoPor, motivo }: NonNullable<Credit['desfeito']>): string {
  const who = aprovadoPor ? `${por}, com a aprovação de ${aprovadoPor}` : por;
  return `Desfeito em ${formatDateTime(em)} por ${who}. Motivo: ${motivo}`;
}

function detailsOf(credit: Credit): string {
  const {
    referencia,
    referenciaRepetida,
    pagadorNome,
    pagadorDocumento,
    terceiro,
    foraDoPrazo,
    aDevolver,
    devolvido,
  } = credit;
  return [
    `Referência ${referencia}`,
    referenciaRepetida && 'a mesma referência está em outro crédito: confira no extrato',
    pagadorNome,
    pagadorDocumento && formatDocument(pagadorDocumento),
    terceiro && 'pago por terceiro',
    foraDoPrazo && 'fora do prazo',
    aDevolver > 0 && `a devolver ${formatSum(aDevolver)}`,
    devolvido && returnWords(devolvido),
    `lançado por ${credit.registradoPor}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function returnWords({ valor, dia, referencia }: NonNullable<Credit['devolvido']>): string {
  return `devolvidos ${formatSum(valor)} em ${dia.split('-').reverse().join('/')}, referência ${referencia}`;
}
