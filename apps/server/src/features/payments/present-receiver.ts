import type { OwnPayment } from '@martelo/contract/shapes/payments';
import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import { formatDocument } from '@martelo/core/documents';
import { renderSVG } from 'uqr';

/** Who is paid, as the buyer has to check it; null while the yard has not said it. */
export function presentReceiver(receiver: ReceiverSettings | null): OwnPayment['recebedor'] {
  if (!receiver) return null;
  const { nome, documento, chavePix, conta } = receiver;
  return { nome, documento: formatDocument(documento), chavePix, conta };
}

/** Drawn here, so that no page loads a program for it. */
export function qrOf(code: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`;
}
