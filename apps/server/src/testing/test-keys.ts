import { signingKey } from '../features/bids/signing/signing-key.ts';

export const TEST_SECRET = 'a secret for tests that is long enough to sign with';

export const TEST_LEDGER_KEY_BYTES = Buffer.alloc(32, 7);

/** The key of the house in tests. */
export const TEST_LEDGER_KEY = signingKey(TEST_LEDGER_KEY_BYTES);
