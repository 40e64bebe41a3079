import type { PersonType } from './accounts.ts';

/** The shape of a stored document. A CNPJ may have letters since July 2026 (IN RFB 2.229/2024). */
const SHAPES: Record<PersonType, RegExp> = {
  fisica: /^\d{11}$/,
  juridica: /^[A-Z0-9]{12}\d{2}$/,
};

/** Keeps the ASCII digits of a text, in order. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/**
 * Normalizes a typed CPF (fisica) or CNPJ (juridica) for storage: no mask, letters in upper case.
 */
export function normalizeDocument(personType: PersonType, text: string): string {
  if (personType === 'fisica') return onlyDigits(text);
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/**
 * The strict rule of a registration: 11 digits, or 14 characters of which the last two are digits.
 * `document` is normalized.
 */
export function isDocumentLength(personType: PersonType, document: string): boolean {
  return SHAPES[personType].test(document);
}

/** Formats as 000.000.000-00. A text that is not 11 digits stays unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/**
 * Formats as 00.000.000/0000-00, with letters allowed in the first twelve characters. Another text
 * stays unchanged.
 */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(
    /^([A-Z0-9]{2})([A-Z0-9]{3})([A-Z0-9]{3})([A-Z0-9]{4})(\d{2})$/,
    '$1.$2.$3/$4-$5',
  );
}

export const NOT_INFORMED = 'Não informado';

/** Formats a stored document with the mask for its length; 'Não informado' when there is none. */
export function formatDocument(document: string | null | undefined): string {
  if (!document) return NOT_INFORMED;
  return document.length === 11 ? formatCpf(document) : formatCnpj(document);
}

/** Formats as (00) 00000-0000, or (00) 0000-0000 for landlines. Other lengths stay unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** True for the shape of a landline: ten digits, the first after the area code 2 to 5. */
export function isLandline(phone: string): boolean {
  return /^\d{2}[2-5]\d{7}$/.test(phone);
}

/** Formats as 00000-000. A text that is not 8 digits stays unchanged. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
