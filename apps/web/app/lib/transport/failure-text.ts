import { ApiError } from './api-error';

/**
 * The sentence of a failed action: the server's own when it refused with a reason, the
 * catalogue's when it broke down or gave no answer.
 */
export function failureText(error: unknown, catalogue: string): string {
  return isReasoned(error) ? error.message : catalogue;
}

/** The same as an error, for dialogs that show what was thrown. */
export function withFailureText(error: unknown, catalogue: string): Error {
  if (isReasoned(error)) return error;
  const status = error instanceof ApiError ? error.status : 0;
  return new ApiError({ status, code: 'FAILED', message: catalogue });
}

function isReasoned(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.unexplained) return false;
  return error.status >= 400 && error.status < 500;
}
