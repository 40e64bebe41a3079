import { Button } from '@mantine/core';
import type { SalePayments } from '@martelo/contract/shapes/payments';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useCan } from '../../../../lib/session/use-can';
import classes from '../sales.module.css';
import { CreditDialog } from './credit-dialog';
import { useSalePayments, waitsFor } from './use-sale-payments';

/** The next step of a sale that is not paid: a person has seen the money arrive. */
export function CreditStep({ sale }: { sale: SaleDetail }) {
  const { data: payments } = useSalePayments(sale.id);
  if (!payments?.podeCreditar) return null;
  return (
    <div className={`cluster gap-3 ${classes.step}`}>
      <p>
        Faltam <b className={classes.sum}>{formatSum(payments.falta)}</b>
      </p>
      <CreditButton sale={sale} payments={payments} />
    </div>
  );
}

/** What of a sale its payments show and credit. */
export type SaleOfPayments = Pick<SaleDetail, 'id' | 'estado'> & {
  compradorDados: Pick<SaleDetail['compradorDados'], 'nome' | 'documento'>;
};

const LATE = 'Lançar pagamento tardio';

type ButtonProps = { sale: SaleOfPayments; payments: SalePayments };

/** Registers a payment: of what is missing, or of what came twice or too much for a paid sale. */
export function CreditButton({ sale, payments }: ButtonProps) {
  const { id: saleId } = sale;
  const [crediting, setCrediting] = useState(false);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const mayCredit = useCan('sales.credit');
  const { reload, update } = useSalePayments(saleId);
  if (!mayCredit || waitsFor(payments, 'creditPayment')) return null;
  const isMissing = payments.falta > 0;
  const { isDefaulted, isAnnulled } = SALE_TRAITS[sale.estado];
  return (
    <>
      <Button variant={isMissing ? 'filled' : 'default'} onClick={() => setCrediting(true)}>
        {isDefaulted || isAnnulled
          ? LATE
          : isMissing
            ? 'Creditar manualmente'
            : 'Lançar pagamento a mais'}
      </Button>
      {crediting && (
        <CreditDialog
          saleId={saleId}
          payments={payments}
          buyer={sale.compradorDados}
          late={isDefaulted ? 'defaulted' : isAnnulled ? 'annulled' : null}
          onClose={() => setCrediting(false)}
          onCredited={(fresh) => {
            setCrediting(false);
            update(() => fresh);
          }}
          onAsk={setWish}
        />
      )}
      <RequestDialog
        wish={wish}
        question="Este crédito precisa da aprovação de outra pessoa. Até lá nada muda no arremate."
        onClose={() => {
          setWish(null);
          setCrediting(false);
          reload();
        }}
      />
    </>
  );
}
