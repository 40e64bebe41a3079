import { Button } from '@mantine/core';
import type { Credit, PayableCharge, SalePayments } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { useState } from 'react';
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
import { UndoDialog } from './undo-dialog';
import { useSalePayments } from './use-sale-payments';

/** The charges, and the payments that arrived. */
export function PaymentsSection({ saleId }: { saleId: string }) {
  const { data, error, loading, reload, update } = useSalePayments(saleId);
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="pagamentos">
      <h2 id="pagamentos" className={classes.heading}>
        Pagamentos
      </h2>
      {error && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Whole payments={data} onStale={reload} onChanged={(fresh) => update(() => fresh)} />
      )}
    </section>
  );
}

type WholeProps = {
  payments: SalePayments;
  onChanged: (payments: SalePayments) => void;
  onStale: () => void;
};

function Whole(props: WholeProps) {
  const { cobrancas, falta, aDevolver } = props.payments;
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
          A devolver: {formatSum(aDevolver)}. O comprador pagou mais do que devia.
        </MessageBox>
      )}
      <Credits {...props} />
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

function Credits({ payments, onChanged, onStale }: WholeProps) {
  const { creditos, podeDesfazer } = payments;
  const [undoing, setUndoing] = useState<Credit | null>(null);
  const mayUndo = useCan('sales.credit') && podeDesfazer;
  if (creditos.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Créditos</h3>
      <ul className="plain-list stack gap-3">
        {creditos.map((credit) => (
          <li key={credit.id} className={classes.charge}>
            <b>{PAYMENT_MEANS_NAMES[credit.meio]}</b>
            <span className={classes.sum}>
              {credit.desfeito ? <s>{formatSum(credit.valor)}</s> : formatSum(credit.valor)}
            </span>
            <span className={classes.moment}>{formatDate(credit.recebidoEm)}</span>
            <span className={`${classes.soft} ${classes.wide}`}>{detailsOf(credit)}</span>
            {credit.desfeito && (
              <span className={classes.wide}>{undoingWords(credit.desfeito)}</span>
            )}
            {mayUndo && !credit.desfeito && (
              <Button
                variant="default"
                size="sm"
                className={classes.wide ?? ''}
                onClick={() => setUndoing(credit)}
              >
                Desfazer
                <span className="visually-hidden"> o crédito {credit.referencia}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          credit={undoing}
          onClose={() => setUndoing(null)}
          onUndone={onChanged}
          onStale={onStale}
        />
      )}
    </>
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
  } = credit;
  return [
    `Referência ${referencia}`,
    referenciaRepetida && 'a mesma referência está em outro crédito: confira no extrato',
    pagadorNome,
    pagadorDocumento && formatDocument(pagadorDocumento),
    terceiro && 'pago por terceiro',
    foraDoPrazo && 'fora do prazo',
    aDevolver > 0 && `a devolver ${formatSum(aDevolver)}`,
    `lançado por ${credit.registradoPor}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
