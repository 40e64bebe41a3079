import { formatDocument } from '@martelo/core/documents';
import type { Tx } from '../../platform/database/connect.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';

/** As the payment page names the receiver, so that a careful buyer finds the same name in the bank's application. */
export async function receiverWords(tx: Tx): Promise<string> {
  const { recebimento } = await readPrivateSettings(tx);
  const { nome, documento } = recebimento;
  if (nome === '') return 'o que a página do pagamento mostra';
  const number = formatDocument(documento);
  return `${nome}, ${number.includes('/') ? 'CNPJ' : 'CPF'} ${number}`;
}
