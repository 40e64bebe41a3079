import { hasValidCheckDigits } from './check-digits.ts';
import { EMAIL_PATTERN } from './email.ts';
import { phoneProblem, plainPhone } from './phone.ts';

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
    // A code carries ASCII alone, so an address of a domain with accents is no key.
    const isKey = EMAIL_PATTERN.test(lower) && /^[\x21-\x7e]{1,77}$/.test(lower);
    return isKey ? { kind: 'email', key: lower } : null;
  }
  if (/[()+]/.test(text)) return readTelephone(text);
  const plain = text.replace(/[\s./-]/g, '').toUpperCase();
  if (hasValidCheckDigits('fisica', plain)) return { kind: 'cpf', key: plain };
  if (hasValidCheckDigits('juridica', plain)) return { kind: 'cnpj', key: plain };
  return null;
}

function readTelephone(text: string): PixKey | null {
  if (!/^[+()\d\s-]+$/.test(text)) return null;
  if (text.startsWith('+') && !/^\+[\s(]*55/.test(text)) return null;
  const national = plainPhone(text);
  return phoneProblem(national) ? null : { kind: 'telefone', key: `+55${national}` };
}
