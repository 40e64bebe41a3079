import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { networkError } from '../transport/api-error';

/**
 * Limits the loading of a page's data to the time of any other request, then fails with the same
 * message.
 */
export async function limitPageTime<Answer>(
  _input: unknown,
  next: () => Promise<Answer>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(networkError('TIMEOUT')), REQUEST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
}
