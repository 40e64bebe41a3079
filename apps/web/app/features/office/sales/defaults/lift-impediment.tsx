import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import type { CaseProps } from './default-case-card';

/** Lifts the impediment once the fine is paid; where two directors are active, a second person decides. */
export function LiftImpediment({ one, onChanged, onStale }: CaseProps) {
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const { impedimentoAte, impedimentoRetiradoEm, multaPaga } = one;
  if (!impedimentoAte || impedimentoRetiradoEm) return null;
  async function lift(): Promise<void> {
    const input = { params: { id: one.id }, body: { versao: one.versao } };
    onChanged(await browserApi.call('POST /api/admin/default-cases/:id/lift', input));
    notify.success('Impedimento retirado.');
  }
  return (
    <>
      <Button variant="default" disabled={!multaPaga} onClick={() => setAsking(true)}>
        {multaPaga ? 'Retirar impedimento' : 'Retirar impedimento (falta a multa)'}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Retirar impedimento"
        confirmLabel="Retirar impedimento"
        tone="primary"
        onConfirm={lift}
        onFailed={(error) => {
          if (!isApprovalRequired(error)) return onStale();
          setAsking(false);
          setWish({ command: 'liftImpediment', payload: { caseId: one.id } });
        }}
        onClose={() => setAsking(false)}
      >
        <p>O comprador volta a poder dar lances. O direito ao veículo não volta.</p>
      </ConfirmDialog>
      <RequestDialog
        wish={wish}
        question="Retirar o impedimento precisa da aprovação de outra pessoa. Até lá nada muda."
        onClose={() => setWish(null)}
      />
    </>
  );
}
