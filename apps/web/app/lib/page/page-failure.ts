/** Why a page could not be loaded: the status of the answer, and what the answer said. */
export type PageFailure = { status: number; data: unknown };

/** Thrown by the loading of a page: the page answers with this status. */
export class PageRefusal extends Error implements PageFailure {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown = null) {
    super(`status ${status}`);
    this.status = status;
    this.data = data;
  }
}

/** Also true for the router's form of it. */
export function isPageFailure(error: unknown): error is PageFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'data' in error &&
    'status' in error &&
    typeof error.status === 'number'
  );
}
