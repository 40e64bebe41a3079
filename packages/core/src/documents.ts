import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import type { PersonType } from './accounts.ts';

/** Shape of a stored document. CNPJ is alphanumeric since July 2026 (IN RFB 2.229/2024). */
const SHAPES: Record<PersonType, RegExp> = {
  fisica: /^\d{11}$/,
  juridica: /^[A-Z0-9]{12}\d{2}$/,
};

/** The ASCII digits of a text, in order. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** A typed CPF (fisica) or CNPJ (juridica) as it is stored: no mask, letters in upper case. */
export function normalizeDocument(personType: PersonType, text: string): string {
  if (personType === 'fisica') return onlyDigits(text);
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/**
 * The hard rule of registration: 11 digits, or 14 characters of which the last two are digits.
 * `document` is normalized.
 */
export function isDocumentLength(personType: PersonType, document: string): boolean {
  return SHAPES[personType].test(document);
}

/**
 * Whether the check digits hold (brazil.md, Documents). Only a warning: wrong ones do not refuse a
 * registration. `document` is normalized.
 */
export function hasValidCheckDigits(personType: PersonType, document: string): boolean {
  if (!isDocumentLength(personType, document)) return false;
  return personType === 'fisica' ? isValidCpf(document) : isValidCnpj(document, { version: 2 });
}

/** 000.000.000-00. What is not 11 digits stays as it is. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** 00.000.000/0000-00, letters allowed in the first twelve. What is no CNPJ stays as it is. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(
    /^([A-Z0-9]{2})([A-Z0-9]{3})([A-Z0-9]{3})([A-Z0-9]{4})(\d{2})$/,
    '$1.$2.$3/$4-$5',
  );
}

export const NOT_INFORMED = 'Não informado';

/** A stored document with the mask that its length tells; 'Não informado' when there is none. */
export function formatDocument(document: string | null | undefined): string {
  if (!document) return NOT_INFORMED;
  return document.length === 11 ? formatCpf(document) : formatCnpj(document);
}

/** (00) 00000-0000, or (00) 0000-0000 for landlines. Other lengths stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** 00000-000. What is not 8 digits stays as it is. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
