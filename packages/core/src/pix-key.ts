import { hasValidCheckDigits } from './check-digits.ts';
import { EMAIL_PATTERN } from './email.ts';

export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

export interface PixKey {
  kind: PixKeyKind;
  /** As the bank's directory keeps it, and as a code carries it. */
  key: string;
}

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reads a typed PIX key and says its kind; null when it is none. Masks are accepted. Eleven digits
 * are a CPF when the check digits say so; a telephone begins with +55 or is typed as (79) 9….
 */
export function readPixKey(typed: string): PixKey | null {
  const text = typed.trim();
  const lower = text.toLowerCase();
  if (RANDOM.test(lower)) return { kind: 'aleatoria', key: lower };
  if (text.includes('@')) {
    return EMAIL_PATTERN.test(lower) && lower.length <= 77 ? { kind: 'email', key: lower } : null;
  }
  if (/[()+]/.test(text)) return readTelephone(text);
  const plain = text.replace(/[\s./-]/g, '').toUpperCase();
  if (hasValidCheckDigits('fisica', plain)) return { kind: 'cpf', key: plain };
  if (hasValidCheckDigits('juridica', plain)) return { kind: 'cnpj', key: plain };
  return null;
}

function readTelephone(text: string): PixKey | null {
  if (!/^[+()\d\s-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = text.startsWith('+') ? digits.replace(/^55/, '') : digits;
  if (text.startsWith('+') && !digits.startsWith('55')) return null;
  if (!/^[1-9]\d(9\d{8}|[2-5]\d{7})$/.test(national)) return null;
  return { kind: 'telefone', key: `+55${national}` };
}
