import type { ReceiptTools } from '@martelo/core/receipt';
import { NEEDS_HTTPS, sha256Of } from './sha256-of';

/** Checks receipts with the browser's own crypto. An older browser rejects with NotSupportedError. */
export const receiptTools: ReceiptTools = {
  sha256: (text) => sha256Of(new Blob([text])),
  async verify(publicKey, text, signature) {
    const raw = bytesOf(publicKey);
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  },
};

const TOO_OLD =
  'Este navegador não confere este tipo de assinatura (Ed25519). Atualize-o, ou abra esta página em Chrome ou Edge 137, Firefox 129, Safari 17 ou mais novo.';
const UNREADABLE = 'Não foi possível ler o recibo. Escolha o arquivo de novo.';

/** Why a check could not be made. It says nothing about the receipt. */
export function whyUnchecked(error: unknown): string {
  if (!globalThis.isSecureContext) return NEEDS_HTTPS;
  return error instanceof Error && error.name === 'NotSupportedError' ? TOO_OLD : UNREADABLE;
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
