/** The vehicle's papers (specification, after-the-hammer 0.8). */

/** ABC1234 and ABC1D23. */
const PLATE = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;
/** Seventeen characters without I, O and Q. */
const CHASSIS = /^[A-HJ-NPR-Z0-9]{17}$/;
const RENAVAM = /^\d{9,11}$/;

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

export function isRenavam(text: string): boolean {
  return RENAVAM.test(text);
}

/** The one character of the plate that is public. */
export function publicPlate(plate: string): string {
  return plate.slice(-1);
}
