import { ApiError } from '../transport/api-error';
import { PageRefusal } from './page-failure';

/** The value that the page of a failure receives as `error.data`. */
export type RouteErrorData = { message: string; code: string };

/**
 * Turns a refused call into the answer of the page with the same status: 404 stays 404 for search
 * engines, and the message reaches the page that tells the failure.
 */
export async function routeData<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body: RouteErrorData = { message: error.message, code: error.code };
    throw new PageRefusal(error.status || 503, body);
  }
}
