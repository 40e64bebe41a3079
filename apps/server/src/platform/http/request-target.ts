import type { IncomingMessage } from 'node:http';

/**
 * The path of a request whose request line has a whole address (`GET http://site/path HTTP/1.1`),
 * as a proxy would be asked. RFC 9112, 3.2.2: a server accepts it, and the address's host counts
 * instead of the Host header.
 */
export function pathOfTarget(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/') || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  return pathname + search;
}

/** False when it is open which path or which host is asked for (RFC 9112, 3.2). */
export function isClearTarget({ method, url = '/', rawHeaders }: IncomingMessage): boolean {
  if (!url.startsWith('/') && !(method === 'OPTIONS' && url === '*')) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/**
 * The server takes no compressed bodies: no client sends them, and one could unpack to any size.
 */
export function isPlain(contentEncoding: string | undefined): boolean {
  return contentEncoding === undefined || /^\s*(identity)?\s*$/i.test(contentEncoding);
}
