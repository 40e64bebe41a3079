import type { Revocation } from '@martelo/contract/shapes/auctions';
import { formatDate } from '../../lib/format/formats';
import { MessageBox } from '../../ui/state/message-box';

/** Says in the office when and why the auction was revoked. */
export function RevokedNote({ revocation }: { revocation: Revocation }) {
  return (
    <MessageBox tone="warn">
      Este leilão foi revogado em {formatDate(revocation.em)} e não muda mais. Motivo:{' '}
      {revocation.motivo}
    </MessageBox>
  );
}
