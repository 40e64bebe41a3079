import { Button } from '@mantine/core';
import type { SalePapers } from '@martelo/contract/shapes/documents';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { awaitsAuthority, saleStateAfter } from '@martelo/core/sale-states';
import { useState } from 'react';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { useAction } from '../../../lib/forms/use-action';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { MessageBox } from '../../../ui/state/message-box';
import { DeliveryDialog } from './delivery-dialog';
import { AwaitsAuthority } from './homologation/awaits-authority';
import { MissingFields } from './missing-fields';
import { useSalePayments, waitsFor } from './payments/use-sale-payments';
import type { SaleSectionProps } from './sale-section-props';
import classes from './sales.module.css';
import { useSalePapers } from './use-sale-papers';

/** The next step of a paid sale: the authority's act, the release, or the hand-over at the gate. */
export function GateStep({ sale, onStale }: SaleSectionProps) {
  const { data, reload } = useSalePapers(sale.id);
  if (!data) return null;
  const changed = () => {
    reload();
    onStale();
  };
  return <Gate sale={sale} papers={data} onChanged={changed} />;
}

type GateProps = { sale: SaleDetail; papers: SalePapers; onChanged: () => void };

function Gate({ sale, papers, onChanged }: GateProps) {
  const { situacao, falta } = papers;
  const standing = { state: situacao, needsHomologation: sale.exigeHomologacao };
  const mayBeReleased = saleStateAfter(standing, 'release') !== null;
  const isReleased = saleStateAfter(standing, 'deliver') !== null;
  const waits = awaitsAuthority(standing);
  return (
    <>
      {waits && <AwaitsAuthority sale={sale} onChanged={onChanged} />}
      {(mayBeReleased || waits) && <MissingFields missing={falta} sale={sale} />}
      {mayBeReleased && <Release sale={sale} papers={papers} onChanged={onChanged} />}
      <Deliver id={sale.id} isReleased={isReleased} onChanged={onChanged} />
    </>
  );
}

/** Whoever credited a payment of the sale asks another person to release it. */
function Release(props: GateProps) {
  const mayRelease = useCan('sales.release');
  return mayRelease && <ReleaseButton {...props} />;
}

function ReleaseButton({ sale: { id }, papers, onChanged }: GateProps) {
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const { busy, failure, start, clearFailure } = useAction({
    run: () =>
      browserApi.call('POST /api/admin/sales/:id/release', {
        params: { id },
        body: { versao: papers.versao },
      }),
    onDone: () => {
      notify.success('Veículo liberado para retirada.');
      onChanged();
    },
    onFailed(error) {
      const payload = { saleId: id, versao: papers.versao };
      if (isApprovalRequired(error)) setWish({ command: 'releaseSale', payload });
      else onChanged();
    },
  });
  const { data: payments, reload } = useSalePayments(id);
  if (waitsFor(payments, 'releaseSale')) return null;
  return (
    <>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={classes.buttons}>
        <Button onClick={() => void start()} loading={busy} disabled={!papers.notaPronta}>
          Liberar veículo
        </Button>
      </div>
      {!papers.notaPronta && papers.falta.length === 0 && (
        <p className={classes.soft}>A nota está sendo preparada.</p>
      )}
      <RequestDialog
        wish={wish}
        question="Você creditou um pagamento deste arremate, por isso outra pessoa aprova a liberação. Até lá nada muda."
        onClose={() => {
          setWish(null);
          clearFailure();
          reload();
        }}
      />
    </>
  );
}

type DeliverProps = { id: string; isReleased: boolean; onChanged: () => void };

/** The dialog stays open after another tablet's hand-over, so that its person reads when that was. */
function Deliver({ id, isReleased, onChanged }: DeliverProps) {
  const [opened, setOpened] = useState(false);
  const mayDeliver = useCan('sales.deliver');
  if (!mayDeliver) return null;
  return (
    <>
      {isReleased && (
        <div className={classes.buttons}>
          <Button onClick={() => setOpened(true)}>Entregar veículo</Button>
        </div>
      )}
      <DeliveryDialog
        saleId={id}
        opened={opened}
        onClose={() => setOpened(false)}
        onChanged={onChanged}
      />
    </>
  );
}
