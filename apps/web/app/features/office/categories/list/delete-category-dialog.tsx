import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { staysPublic } from '../../../../entities/auction/stays-public';
import { formatCount } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = { category: Auction | null; onClose: () => void; onDeleted: () => void };

/** Asks before a category is deleted and says how many of its vehicles are deleted with it. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    if (!category) return;
    const input = { params: { id: category.id } };
    const { message } = await browserApi.call('DELETE /api/categories/:id', input);
    notify.success(message);
    tellAuctionUpdated();
    onDeleted();
  }

  const stays = category !== null && staysPublic(category);
  return (
    <ConfirmDialog
      opened={category !== null}
      disabled={stays}
      title="Excluir categoria"
      confirmLabel="Excluir"
      onConfirm={remove}
      failureOf={(error) => failureText(error, adminTexts.categoryDeleteFailed)}
      onClose={onClose}
    >
      {stays && <p>{ERRORS.AUCTION_IN_EDITAL.message}</p>}
      {category && !stays && (
        <>
          <p>
            Tem certeza que deseja excluir a categoria <b>{category.titulo}</b> (leilão nº{' '}
            {category.numeroLote}) e os seus veículos?
          </p>
          <p>
            {formatCount(category.totalVeiculos, 'veículo sai', 'veículos saem')} do site com ela
            {category.totalLances > 0 &&
              `, e ${formatCount(category.totalLances, 'lance perde', 'lances perdem')} o efeito`}
            . O histórico fica guardado, e lotes que já têm vencedor não mudam.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
