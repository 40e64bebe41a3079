import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import type { Settings } from '../../settings.ts';

/**
 * Tells who makes the PIX codes of open charges: `psp`, the payment service provider of the settings; or `product`, which makes
 * static codes without a bank. Null: nobody, because the yard has no PIX key.
 */
export function codesBy(
  { pix }: Pick<Settings, 'pix'>,
  receiver: ReceiverSettings | null,
): 'psp' | 'product' | null {
  if (!receiver || receiver.chavePix === '') return null;
  return pix ? 'psp' : 'product';
}
