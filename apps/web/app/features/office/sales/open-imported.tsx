import { Button } from '@mantine/core';
import { awaitsSeller } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import type { SaleSectionProps } from './sale-section-props';
import classes from './sales.module.css';

/** A sale of a lot that closed before sales existed: nothing runs until a person opens it. */
export function OpenImported({ sale, onChanged, onStale }: SaleSectionProps) {
  const [asking, setAsking] = useState(false);
  const mayOpen = useCan('sales.credit');
  if (!sale.importada || SALE_TRAITS[sale.estado].isDeclined) return null;
  const waits = awaitsSeller(sale.estado);
  async function open(): Promise<void> {
    const input = { params: { id: sale.id }, body: { versao: sale.versao } };
    onChanged(await browserApi.call('POST /api/admin/sales/:id/open', input));
    notify.success(waits ? 'Prazo do vendedor aberto.' : 'Cobrança aberta.');
  }
  return (
    <>
      <MessageBox>
        Este lote terminou antes de o Martelo acompanhar os arremates. Nenhum prazo corre, nada foi
        cobrado e ninguém foi avisado.
        {mayOpen && (
          <span className={classes.buttons}>
            <Button onClick={() => setAsking(true)}>Abrir cobrança</Button>
          </span>
        )}
      </MessageBox>
      <ConfirmDialog
        opened={asking}
        title="Abrir cobrança"
        confirmLabel="Abrir cobrança"
        tone="primary"
        onConfirm={open}
        onFailed={onStale}
        onClose={() => setAsking(false)}
      >
        <p>
          {waits
            ? 'O prazo para o vendedor decidir começa a contar agora.'
            : 'Os prazos contam a partir de agora, as cobranças são criadas e o comprador é avisado. Se ele já pagou, não abra.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
