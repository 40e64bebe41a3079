import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCodeOf } from '@martelo/core/second-factor';

/** New codes, and what is stored of them. 80 random bits need no slow digest. */
export function makeRecoveryCodes(): { codes: string[]; digests: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)),
  );
  return { codes, digests: codes.map(digestOfCode) };
}

/** `code` as it was shown. */
export function digestOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
