/**
 * The address to return to after sign-in is a parameter of the sign-in page, so that it survives a
 * reload.
 */
const PARAMETER = 'voltar';

/** The address of the sign-in page, with a way back to this address. */
export function loginPathFor(pathname: string, search = ''): string {
  const login = isAdminPath(pathname) ? '/admin/login' : '/login';
  if (pathname === '/' || isLoginPath(pathname)) return login;
  // After registration and sign-in a person must not return to the form, but to the page that led
  // to it.
  if (pathname === '/register') return login + search;
  return `${login}?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

/**
 * The address to return to; anything but a path of this site is ignored. A browser leaves control
 * characters out of an address, so that one between two slashes leads to another site.
 */
export function returnPath(search: string, fallback: string): string {
  const path = new URLSearchParams(search).get(PARAMETER) ?? '';
  const isHere = /^\/(?![/\\])\P{Cc}*$/u.test(path);
  return isHere && !isLoginPath(path) ? path : fallback;
}

export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

/** Pages on the way to a session: nobody is led back to them, nor away from them. */
const LOGIN_PATHS = ['/login', '/admin/login', '/esqueci-minha-senha', '/nova-senha', '/aparelho'];

export function isLoginPath(path: string): boolean {
  return LOGIN_PATHS.includes(path.split(/[?#]/)[0] ?? '');
}

/**
 * The address of the registration page, which leads on to the sign-in and from there back to this
 * address.
 */
export function registerPathFor(pathname: string, search = ''): string {
  return `/register?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

const SECURITY_PAGE = '/conta/seguranca';

/** The page on which whoever must have a second factor makes it, with a way on to this address. */
export function enrolPathFor(path: string): string {
  return `${SECURITY_PAGE}?${new URLSearchParams({ [PARAMETER]: path })}`;
}

export const isEnrolPath = (pathname: string) => pathname === SECURITY_PAGE;
