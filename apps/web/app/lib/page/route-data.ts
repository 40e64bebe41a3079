import { data } from 'react-router';
import { ApiError } from '../transport/api-error';

/** The value that a route's error boundary receives as `error.data`. */
export type RouteErrorData = { message: string; code: string };

/**
 * Turns a refused call into the answer of the page with the same status: 404 stays 404 for search
 * engines, and the message reaches the error boundary.
 */
export async function routeData<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body: RouteErrorData = { message: error.message, code: error.code };
    throw data(body, { status: error.status || 503 });
  }
}

/**
 * Reads the body of a refused page. A loader of ours sends an object; anything else is text, our
 * JSON or a proxy's page.
 */
export function answerIn(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
