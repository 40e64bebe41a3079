import type { Auction } from '@martelo/contract/shapes/auctions';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isBoundByEdital, permits } from '@martelo/core/auction-permits';
import { Link } from 'react-router';
import { MessageBox } from '../../ui/state/message-box';

type Published = Pick<Auction, 'regime' | 'publicadoEm'>;

/** True when only a new version of its edital changes what the auction announces. */
export function isInEdital({ regime, publicadoEm }: Published): boolean {
  return isBoundByEdital({ regime, publishedAt: publicadoEm });
}

/** True when the auction ends by a revocation and is not deleted. */
export function isRevocable({ regime, publicadoEm }: Published): boolean {
  return permits({ regime, publishedAt: publicadoEm }, 'revoke');
}

/** Says why the auction cannot be changed here, and leads to the place where it can. */
export function InEditalNote({ id }: Pick<Auction, 'id'>) {
  return (
    <MessageBox tone="info">
      {publicationTexts.auctionInEdital}{' '}
      <Link to={`/admin/leiloes/publicacao/${id}`}>Ir para Publicação</Link>
    </MessageBox>
  );
}
