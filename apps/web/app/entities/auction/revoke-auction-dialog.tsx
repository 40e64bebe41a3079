import { Textarea } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { MAX_REASON } from '@martelo/core/approval';
import { useState } from 'react';
import { formatCount } from '../../lib/format/formats';
import { FormRefusal, fieldErrorsOf } from '../../lib/forms/field-errors';
import { notify } from '../../lib/toast/notify';
import { messageOf } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../ui/state/message-box';
import { askApproval } from '../approval/ask-approval';
import { isReason, REASON_MISSING } from '../approval/reason-field';
import { isApprovalRequired } from '../approval/sensitive-dialog';
import { useSecondPerson } from '../approval/use-second-person';
import { tellAuctionUpdated } from './auction-updated';

type Props = { auction: Auction; onClose: () => void; onRevoked: () => void };

/**
 * Asks why a published auction is revoked. Where another person has to approve it, the dialog sends the
 * request with the same reason.
 */
export function RevokeAuctionDialog({ auction, onClose, onRevoked }: Props) {
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState('');
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needsApproval = useSecondPerson()?.required === true || refused;
  const { id, titulo, numeroLote, totalVeiculos, totalLances } = auction;

  async function confirm(): Promise<void> {
    const reason = motivo.trim();
    if (!isReason(reason)) throw new FormRefusal({ motivo: REASON_MISSING }, REASON_MISSING);
    if (needsApproval) {
      const payload = { auctionId: id, motivo: reason };
      await askApproval({ command: 'revokeAuction', payload }, reason);
      return;
    }
    const input = { params: { id }, body: { motivo: reason } };
    await browserApi.call('POST /api/admin/auctions/:id/revoke', input);
    notify.success('Leilão revogado. O aviso está na página dele.');
    tellAuctionUpdated();
    onRevoked();
  }

  return (
    <ConfirmDialog
      opened
      title="Revogar leilão"
      confirmLabel={needsApproval ? 'Pedir aprovação' : 'Revogar'}
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(error) => {
        if (isApprovalRequired(error)) setRefused(true);
        setWrong(fieldErrorsOf(error).motivo ?? '');
      }}
      onClose={onClose}
    >
      <p>
        <b>
          {titulo} (leilão nº {numeroLote})
        </b>
      </p>
      <p>
        O edital deste leilão está publicado, por isso ele não é excluído. A página dele continua no
        site com o aviso e o motivo, e os editais continuam para baixar. Não há como desfazer.
      </p>
      <p>{withdrawalWords(totalVeiculos, totalLances)}</p>
      {needsApproval && (
        <MessageBox>
          Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o
          pedido vale por 72 horas.
        </MessageBox>
      )}
      <Textarea
        label="Motivo"
        description="O site e a mensagem aos licitantes mostram este texto. Não escreva dados pessoais."
        value={motivo}
        onChange={(event) => {
          setMotivo(event.currentTarget.value);
          setWrong('');
        }}
        error={wrong}
        maxLength={MAX_REASON}
        minRows={3}
        autosize
        required
      />
    </ConfirmDialog>
  );
}

function withdrawalWords(vehicles: number, bids: number): string {
  const lots = formatCount(vehicles, 'lote é retirado', 'lotes são retirados');
  const held = vehicles === 1 ? 'o veículo espera decisão' : 'os veículos esperam decisão';
  if (bids === 0) return `${lots} e ${held}.`;
  const lost = formatCount(bids, 'lance perde', 'lances perdem');
  return `${lots} e ${held}. ${lost} o efeito, e quem tem um lance que vale recebe uma mensagem com o motivo.`;
}
