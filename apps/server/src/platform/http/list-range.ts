/** Without page and limit a list has the newest thousand (design, section 9). */
export const WHOLE_LIST = 1000;
/** Rows of a page when the call gives no limit. */
const PAGE = 50;

/** The rows that a call of a list asks for. */
export function listRange(query: { page?: number; limit?: number }) {
  const page = query.page ?? 1;
  const limit = query.limit ?? (query.page === undefined ? WHOLE_LIST : PAGE);
  return { page, limit, offset: (page - 1) * limit };
}
