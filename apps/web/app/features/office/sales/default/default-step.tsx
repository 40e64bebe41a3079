import { Button } from '@mantine/core';
import type { SaleDefault } from '@martelo/contract/shapes/defaults';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { MessageBox } from '../../../../ui/state/message-box';
import type { SaleSectionProps } from '../sale-section-props';
import classes from '../sales.module.css';
import { DeclareDialog } from './declare-dialog';
import { useSaleDefault } from './use-sale-default';

/** What the office can do once a payment is late: nothing happens by itself. */
export function DefaultStep({ sale, onStale }: SaleSectionProps) {
  const { data, reload, update } = useSaleDefault(sale.id);
  const [asking, setAsking] = useState(false);
  const mayDeclare = useCan('sales.default');
  if (!data?.plano || !sale.vencido) return null;
  const { plano, aPartirDe } = data;
  return (
    <>
      <MessageBox tone="warn">
        {data.podeDeclarar
          ? 'O prazo e a tolerância terminaram. Nada acontece sozinho: cobre o comprador ou declare a inadimplência.'
          : `O prazo terminou. A inadimplência pode ser declarada a partir de ${formatDateTime(aPartirDe ?? '')}.`}
        {mayDeclare && data.podeDeclarar && (
          <span className={classes.buttons}>
            <Button variant="default" onClick={() => setAsking(true)}>
              Declarar inadimplência
            </Button>
          </span>
        )}
      </MessageBox>
      {asking && (
        <DeclareDialog
          id={sale.id}
          known={{ ...data, plano }}
          onClose={() => setAsking(false)}
          onStale={() => {
            reload();
            onStale();
          }}
          onDeclared={(fresh: SaleDefault) => {
            setAsking(false);
            update(() => fresh);
            onStale();
          }}
        />
      )}
    </>
  );
}
