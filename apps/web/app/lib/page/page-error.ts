import { ApiError, errorFromAnswer, lostConnection } from '../transport/api-error';
import { isPageFailure } from './page-failure';

/** The failed reading of a page as the error of a call, whose message can be shown. */
export function pageError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isPageFailure(error)) return lostConnection();
  return errorFromAnswer(error.status, error.data);
}
