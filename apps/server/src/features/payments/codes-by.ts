import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import type { Settings } from '../../settings.ts';

/**
 * Who makes the PIX codes of open charges: the payment service provider (PSP) of the settings, or the product itself, whose codes are static
 * and need no bank. Null: nobody, because the yard has no PIX key.
 */
export function codesBy(
  { pix }: Pick<Settings, 'pix'>,
  receiver: ReceiverSettings | null,
): 'psp' | 'product' | null {
  if (!receiver || receiver.chavePix === '') return null;
  return pix ? 'psp' : 'product';
}
