import { Button } from '@mantine/core';
import type { PayableCharge, SalePayments } from '@martelo/contract/shapes/payments';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { copyText } from '../../../../lib/page/copy-text';
import { notify } from '../../../../lib/toast/notify';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from '../sales.module.css';
import { ChargeFormButton } from './charge-form-button';
import { CreditButton, type SaleOfPayments } from './credit-step';
import { Credits } from './credits';
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

function Whole({ sale, payments, onChanged, onStale }: WholeProps) {
  const { cobrancas, falta, aDevolver, podeCreditar } = payments;
  const { isPaid, isDefaulted, isAnnulled } = SALE_TRAITS[sale.estado];
  return (
    <>
      {cobrancas.length === 0 && <p className={classes.soft}>Ainda não há cobranças.</p>}
      <ul className="plain-list stack gap-3">
        {cobrancas.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} />
        ))}
      </ul>
      {falta > 0 && <p className={classes.sum}>Faltam {formatSum(falta)}</p>}
      <ChargeFormButton
        saleId={sale.id}
        payments={payments}
        onChanged={onChanged}
        onStale={onStale}
      />
      {aDevolver > 0 && (
        <MessageBox tone="warn">
          A devolver: {formatSum(aDevolver)}. {whyBack(sale.estado)} Peça a devolução na linha do
          crédito; depois de aprovada, faça-a no banco e registre.
        </MessageBox>
      )}
      <Credits payments={payments} onChanged={onChanged} onStale={onStale} />
      {(isPaid || isDefaulted || isAnnulled) && podeCreditar && (
        <div className={classes.buttons}>
          <CreditButton sale={sale} payments={payments} />
        </div>
      )}
    </>
  );
}

const WITHOUT_CODE = {
  em_preparo: 'O código PIX está sendo gerado',
  indisponivel: 'Sem código PIX: o provedor de pagamentos não o gerou. O sistema tenta de novo',
} as const;

/** Why money is to be given back. */
function whyBack(estado: SaleOfPayments['estado']): string {
  const { isDefaulted, isAnnulled } = SALE_TRAITS[estado];
  if (isAnnulled) return 'A venda foi anulada.';
  return isDefaulted ? 'A multa não precisa deste valor.' : 'Chegou mais do que o arremate pede.';
}

function ChargeRow({ charge }: { charge: PayableCharge }) {
  const { tipo, valor, coberto, falta, venceEm, estado, brcode, semCodigo, substituidaPor } =
    charge;
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
      {substituidaPor && (
        <span className={`${classes.soft} ${classes.wide}`}>Substituída pelo pagamento único</span>
      )}
      {coberto > 0 && falta > 0 && (
        <span className={`${classes.soft} ${classes.wide}`}>
          Recebido {formatSum(coberto)}, faltam {formatSum(falta)}
        </span>
      )}
      {semCodigo && (
        <span className={`${classes.soft} ${classes.wide}`}>{WITHOUT_CODE[semCodigo]}</span>
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
