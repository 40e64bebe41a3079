/** Where to go back to after signing in travels in the address, so that it survives a reload. */
const PARAMETER = 'voltar';

/** The sign-in page for whoever is at this address. */
export function loginPathFor(pathname: string, search = ''): string {
  const login = isAdminPath(pathname) ? '/admin/login' : '/login';
  if (pathname === '/' || isLoginPath(pathname)) return login;
  // Nobody who has just registered wants back to the form, but to where it was offered.
  if (pathname === '/register') return login + search;
  return `${login}?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

/** The address to return to; anything but a path of this site is ignored. */
export function returnPath(search: string, fallback: string): string {
  const path = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^\/(?![/\\])/.test(path) && !isLoginPath(path) ? path : fallback;
}

export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

export function isLoginPath(path: string): boolean {
  const pathname = path.split(/[?#]/)[0];
  return pathname === '/login' || pathname === '/admin/login';
}

/** The registration page for whoever is at this address; it leads on to the sign-in, and back. */
export function registerPathFor(pathname: string, search = ''): string {
  return `/register?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}
