import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-can';
import { MessageBox } from '../../../../ui/state/message-box';
import { useSalePayments, waitsFor } from '../payments/use-sale-payments';
import type { SaleSectionProps } from '../sale-section-props';
import classes from '../sales.module.css';
import { AnnulDialog } from './annul-dialog';
import { useSaleAnnulment } from './use-sale-annulment';

/** What changes a sale as a whole, for whoever may; nothing where it cannot be changed any more. */
export function AmendSection({ sale: { id }, onStale }: SaleSectionProps) {
  const { data, reload, update } = useSaleAnnulment(id);
  const { data: payments } = useSalePayments(id);
  const [asking, setAsking] = useState(false);
  const mayAmend = useCan('sales.amend');
  if (!mayAmend || !data || (!data.plano && !data.impedimento)) return null;
  const { plano } = data;
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="mudancas">
      <h2 id="mudancas" className={classes.heading}>
        Anular
      </h2>
      {data.impedimento && <MessageBox>{data.impedimento}</MessageBox>}
      {plano && !waitsFor(payments, 'annulSale') && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            Anular a venda
          </Button>
        </div>
      )}
      {asking && plano && (
        <AnnulDialog
          id={id}
          known={{ ...data, plano }}
          onClose={() => setAsking(false)}
          onStale={() => {
            reload();
            onStale();
          }}
          onAnnulled={(fresh) => {
            setAsking(false);
            update(() => fresh);
            onStale();
          }}
        />
      )}
    </section>
  );
}
