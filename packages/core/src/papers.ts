/** The vehicle's papers (specification, after-the-hammer 0.8). */

/** ABC1234 and ABC1D23. */
const PLATE = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;
/** Seventeen characters without I, O and Q. */
const CHASSIS = /^[A-HJ-NPR-Z0-9]{17}$/;
const RENAVAM = /^\d{9,11}$/;
const RENAVAM_DIGITS = 11;
/** The weights of the first ten digits of a RENAVAM. */
const RENAVAM_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CODE = /^[A-Z0-9]{1,30}$/;

/** The fields of a vehicle's papers. They are private (permission `vehicles.papers`). */
export const PAPERS = ['placa', 'chassi', 'renavam', 'motor'] as const;
export type Paper = (typeof PAPERS)[number];
export function isPaper(field: string): field is Paper {
  return PAPERS.some((paper) => paper === field);
}

/** Normalized; empty while unknown. */
export type Papers = Record<Paper, string>;

/** Upper case, without spaces, hyphens and dots, as the papers are stored. */
export function plainPaper(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

export function isPlate(text: string): boolean {
  return PLATE.test(text);
}

/** False for older and remarked ones too, which pass with a warning. */
export function isChassis(text: string): boolean {
  return CHASSIS.test(text);
}

/** Eleven digits end with a check digit; older numbers of nine and ten digits have none to check. */
export function isRenavam(text: string): boolean {
  if (!RENAVAM.test(text)) return false;
  return text.length < RENAVAM_DIGITS || text === withRenavamDigit(text.slice(0, -1));
}

/** Ten digits followed by their check digit. */
export function withRenavamDigit(ten: string): string {
  const sum = RENAVAM_WEIGHTS.reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
  return ten + String(((sum * 10) % 11) % 10);
}

/** Letters and digits: the least that a chassis or engine number has to be. */
export function isPaperCode(text: string): boolean {
  return CODE.test(text);
}

/** The one character of the plate that is public. */
export function publicPlate(plate: string): string {
  return plate.slice(-1);
}
