import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import type { PersonType } from './accounts.ts';
import { isDocumentLength } from './documents.ts';

/**
 * True when the check digits are right. Wrong ones only give a warning and do not refuse a
 * registration. `document` is normalized.
 */
export function hasValidCheckDigits(personType: PersonType, document: string): boolean {
  if (!isDocumentLength(personType, document)) return false;
  return personType === 'fisica' ? isValidCpf(document) : isValidCnpj(document, { version: 2 });
}
