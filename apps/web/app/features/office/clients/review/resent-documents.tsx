import type { Client } from '@martelo/contract/shapes/accounts';
import { DOCUMENT_NAMES, refusalText } from '@martelo/contract/texts/document-texts';
import { formatDateTime } from '../../../../lib/format/formats';
import { MessageBox } from '../../../../ui/state/message-box';

/** What the last decision asked for again, and what came of it: only these need another look. */
export function ResentDocuments({ client }: { client: Client }) {
  const names = DOCUMENT_NAMES[client.personType];
  return client.refusedDocuments.map(({ image, resentAt, ...refusal }) => (
    <MessageBox key={image} tone={resentAt ? 'info' : 'warn'}>
      {resentAt
        ? `Reenviado em ${formatDateTime(resentAt)}: ${names[image]}. Antes: ${refusalText(refusal)}`
        : `Pedido de novo: ${names[image]}. Motivo: ${refusalText(refusal)}`}
    </MessageBox>
  ));
}
