import type { Holder, Profile } from './permissions.ts';

/** Profiles that direct the house or touch money (specification, after-the-hammer 11.1). */
const PROFILES_THAT_NEED_ONE: readonly Profile[] = ['diretor', 'financeiro'];

/** A person as far as the second factor is concerned; clients have no profile. */
export interface FactorHolder extends Holder {
  /** What a director has decided for this person; null or absent: the rule of the profiles. */
  secondFactorRequired?: boolean | null;
}

/**
 * True when the person must have a second factor. The house may leave it to everybody's own choice;
 * a decision about one person holds all the same.
 */
export function needsSecondFactor(person: FactorHolder, houseRequires: boolean): boolean {
  const ofPerson = person.secondFactorRequired;
  if (ofPerson !== null && ofPerson !== undefined) return ofPerson;
  return houseRequires && person.profiles.some((one) => PROFILES_THAT_NEED_ONE.includes(one));
}

/** The digits of a code of an authenticator app; null when they are not six. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Crockford's alphabet: no letter of it looks like another letter or like a digit. */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 16;

/** How many recovery codes a person gets at a time. */
export const RECOVERY_CODES = 10;
/** One random byte for each character. */
export const RECOVERY_CODE_BYTES = RECOVERY_LENGTH;

/** A recovery code as it is shown, in groups of four; 80 of the random bits are used. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(
    bytes.slice(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_ALPHABET[byte % 32],
  );
  return inGroups(letters.join(''));
}

/**
 * A recovery code as a person typed it, in the form in which it was shown; null when it cannot be
 * one. O is read as zero, and I and L as one.
 */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode =
    plain.length === RECOVERY_LENGTH && [...plain].every((one) => RECOVERY_ALPHABET.includes(one));
  return isCode ? inGroups(plain) : null;
}

const inGroups = (text: string) => text.match(/.{4}/g)?.join('-') ?? '';

/** The ways to prove a second step at the sign-in. */
export const SECOND_STEP_METHODS = ['app', 'passkey', 'recovery'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];
