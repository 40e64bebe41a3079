import { ApiError } from './api-error';

/**
 * The message for a failed action: the server's own when it refused with a reason, the catalogue's
 * when the server failed or gave no answer.
 */
export function failureText(error: unknown, catalogue: string): string {
  return isReasoned(error) ? error.message : catalogue;
}

function isReasoned(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.unexplained) return false;
  return error.status >= 400 && error.status < 500;
}
