import type { Auction } from '../../../entities/auction/auction-on-page';
import { formatDate } from '../../../lib/format/formats';
import { MessageBox } from '../../../ui/state/message-box';

type Props = { revocation: NonNullable<Auction['revogacao']> };

/** Says on the page of a revoked auction when and why it was revoked. */
export function RevokedNotice({ revocation }: Props) {
  return (
    <MessageBox tone="warn">
      <p>
        <b>Leilão revogado em {formatDate(revocation.em)}</b>
      </p>
      <p>Motivo: {revocation.motivo}</p>
      <p>
        Os lotes foram retirados e os lances deixaram de valer. O edital continua disponível nesta
        página.
      </p>
    </MessageBox>
  );
}
