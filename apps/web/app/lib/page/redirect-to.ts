/** Thrown by the loading of a page: the page is at another address. */
export function redirectTo(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } });
}
