import { Button } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { TRANSFER_CAUSE_NAMES } from '@martelo/contract/texts/transfer-texts';
import { useState } from 'react';
import { EvidenceButton } from '../../../../entities/approval/evidence-button';
import { formatDateTime, formatReais } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { Permitted } from '../../../../ui/permitted';
import type { SaleSectionProps } from '../sale-page';
import classes from '../sales.module.css';
import { TransferDialog } from './transfer-dialog';

/** The buyers of a sale before this one, and the way to another. Nothing where there are neither. */
export function TransferSection({ sale, onStale }: Omit<SaleSectionProps, 'onChanged'>) {
  const [asking, setAsking] = useState(false);
  const mayTransfer = useCan('sales.transfer');
  const isOffered = sale.transferivel && mayTransfer;
  if (!isOffered && sale.transferencias.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="transferencia">
      <h2 id="transferencia" className={classes.heading}>
        Transferência de comprador
      </h2>
      {sale.transferencias.map((transfer) => (
        <Made key={transfer.em} transfer={transfer} />
      ))}
      {isOffered && (
        <>
          <p className={classes.soft}>
            Só por erro material ou sucessão, antes do pagamento completo, com prova em PDF e outra
            pessoa da equipe.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setAsking(true)}>
              Transferir a outro comprador
            </Button>
          </div>
        </>
      )}
      {asking && <TransferDialog sale={sale} onStale={onStale} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Made({ transfer }: { transfer: SaleDetail['transferencias'][number] }) {
  const { em, de, para, causa, motivo, por, devolvido, prova } = transfer;
  return (
    <div>
      <p>
        De <b>{de}</b> para <b>{para}</b>, em {formatDateTime(em)}, por {por}.
      </p>
      <p className={classes.soft}>
        {TRANSFER_CAUSE_NAMES[causa]}: {motivo}
      </p>
      {devolvido !== null && devolvido > 0 && (
        <p className={classes.soft}>A devolver ao comprador anterior: {formatReais(devolvido)}.</p>
      )}
      <Permitted to="sales.transfer">
        <EvidenceButton label={prova.nome} path={`/api/admin/transfer-evidence/${prova.id}/file`} />
      </Permitted>
    </div>
  );
}
