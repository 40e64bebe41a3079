import { afterAll, afterEach } from 'vitest';
import { takeOutsideCalls } from './outside-guard.ts';

// Code that calls an outside service often tolerates its failure, so the refusal alone would fail
// no test.
afterEach(failOnOutsideCalls);
afterAll(failOnOutsideCalls);

function failOnOutsideCalls(): void {
  const calls = takeOutsideCalls();
  if (calls.length === 0) return;
  throw new Error(
    `This test made outside calls without a double of its own: ${calls.join('; ')}. Start a double on 127.0.0.1 and give its address to the code under test.`,
  );
}
