import { isRouteErrorResponse } from 'react-router';
import { ApiError, errorFromAnswer, lostConnection } from '../transport/api-error';
import { answerIn } from './route-data';

/** The failed reading of a page as the error of a call, whose message can be shown. */
export function pageError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isRouteErrorResponse(error)) return lostConnection();
  return errorFromAnswer(error.status, answerIn(error.data));
}
